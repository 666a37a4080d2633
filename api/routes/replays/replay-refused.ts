import { REPLAY_FAULTS, type ReplayFault } from '../../../contract/routes/replays.ts';
import { ApiError } from '../../http/errors/api-error.ts';

/** A rejected replay: programs read the code, people the message. */
export class ReplayRefused extends ApiError {
	override readonly body: { readonly detail: { readonly code: ReplayFault; readonly message: string } };

	constructor(fault: ReplayFault, message: string, headers: Readonly<Record<string, string>> = {}) {
		super(REPLAY_FAULTS[fault], message, headers);
		this.body = { detail: { code: fault, message } };
	}
}
