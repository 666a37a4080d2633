/**
 * The environment of a process that makes statistics. The C library gives memory of 128 KiB and more back at once: by itself it raises
 * that bound to the largest piece that was freed, and keeps what the threads that count had allocated.
 */
export function rollupEnvironment(): NodeJS.ProcessEnv {
	return {
		...process.env,
		MALLOC_ARENA_MAX: '2',
		MALLOC_MMAP_THRESHOLD_: '131072',
	};
}
