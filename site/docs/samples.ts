import type { Route } from '../../contract/route.ts';

export interface Sample {
	readonly title: string;
	readonly code: string;
}

/** The same request in three languages. `HOST` stands for the address of the service. */
export function samplesOf(route: Route): Sample[] {
	const address = `$HOST${route.example}`;
	if (route.method !== 'get') {
		const body = route.body || route.method === 'post' ? ' \\\n  -H "Content-Type: application/json" --data @body.json' : '';
		const token = route.errors.includes('unauthorized') ? ' \\\n  -H "Authorization: Bearer $TOKEN"' : '';
		return [{ title: 'curl', code: `curl -X ${route.method.toUpperCase()} "${address}"${token}${body}` }];
	}
	return [
		{ title: 'curl', code: `curl --compressed "${address}"` },
		{
			title: 'JavaScript',
			code: `const response = await fetch(HOST + ${JSON.stringify(route.example)});\nconst answer = await response.json();`,
		},
		{
			title: 'Python',
			code: `import requests\n\nanswer = requests.get(HOST + ${JSON.stringify(route.example)}, timeout=30).json()`,
		},
	];
}
