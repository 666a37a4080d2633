/** What Node, the C library and the search for fonts read. */
const PASSED =
	/^(?:NODE_COMPILE_CACHE|MALLOC_\w+|LD_LIBRARY_PATH|PATH|HOME|USERPROFILE|SYSTEMROOT|WINDIR|TMPDIR|TMP|TEMP|LANG|LANGUAGE|LC_\w+|FONTCONFIG_\w+|XDG_\w+)$/i;

/** The environment of a drawing process, which needs no setting and no secret of its parent. */
export function childEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED.test(name)));
}
