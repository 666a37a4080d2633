import type { ServerResponse } from 'node:http';

/**
 * Sends a body piece by piece and ends the answer. Requests the next piece when the memory of the one before is free again.
 * @throws Error when the connection ends before the last piece is sent, and what making a piece throws
 */
export async function sendPieces(response: ServerResponse, pieces: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const piece of pieces) await written(response, piece);
	response.end();
}

/** Resolves when the system has accepted the whole piece. */
function written(response: ServerResponse, piece: Uint8Array): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	// An answer queued behind another one gets no event when the connection ends.
	const onClose = () => reject(new Error('The connection ended.'));
	response.once('close', onClose);
	response.write(piece, (error) => {
		response.off('close', onClose);
		if (error) reject(error);
		else resolve();
	});
	return promise;
}
