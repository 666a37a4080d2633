/** What importing a component gives to code that is no component. */
declare module '*.astro' {
	const component: (props: Record<string, unknown>) => unknown;
	export default component;
}
