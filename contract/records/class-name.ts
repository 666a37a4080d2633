/** The game's class name of an id: `AXE_RUBY_RAIDER` → `AxeRubyRaider`. */
export function className(id: string): string {
	return id
		.split('_')
		.map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
		.join('');
}
