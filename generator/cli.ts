import { reportFailure } from './commands/failure.ts';
import { program } from './program.ts';
import { keepCompiledCode } from './setup/compiled-code.ts';
import { keepServiceFlags } from './setup/service-flags.ts';

keepCompiledCode();
keepServiceFlags();

// The reader closed the pipe, as `almanac diff … | head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error;
	process.exit();
});

await program.parseAsync().catch(reportFailure);
