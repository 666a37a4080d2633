import { expect, test } from 'vitest';
import { signatureHeaders } from './sign.ts';

test('the signature equals the example of Standard Webhooks', () => {
	const headers = signatureHeaders({
		id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
		timestamp: 1614265330,
		body: '{"test": 2432232314}',
		secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	});
	expect(headers).toEqual({
		'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
		'webhook-timestamp': '1614265330',
		'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
	});
});
