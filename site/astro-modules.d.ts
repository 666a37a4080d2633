/** Types the default export of a component for `.ts` files. */
declare module '*.astro' {
	const component: (props: Record<string, unknown>) => unknown;
	export default component;
}
