import { describe, expect, test } from 'vitest';
import { ApiError, ValidationError } from './api-error.ts';

describe('ApiError', () => {
	test('has the status of its row, its text in the body and its name in logs', () => {
		const error = new ApiError('not-found', 'No such card.', { Allow: 'GET' });
		expect({ status: error.status, body: error.body, headers: error.headers, text: String(error) }).toEqual({
			status: 404,
			body: { detail: 'No such card.' },
			headers: { Allow: 'GET' },
			text: 'ApiError: No such card.',
		});
	});

	test('uses another body member for a used up budget', () => {
		expect(new ApiError('rate-limited', 'Too many.').body).toEqual({ error: 'Too many.' });
	});

	test('joins the messages of findings', () => {
		const finding = (msg: string) => ({ type: 'missing', loc: ['query', 'a'], msg, input: null });
		const error = new ValidationError([finding('One.'), finding('Two.')]);
		expect([error.status, error.message, error.body.detail]).toEqual([422, 'One.; Two.', [finding('One.'), finding('Two.')]]);
	});
});
