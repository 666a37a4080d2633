import { type Route, isEndless, isMediaAnswer } from '../../contract/route.ts';

export interface Sample {
	readonly title: string;
	readonly code: string;
}

/** The same request in three languages. `HOST` is a placeholder for the address of the service. */
export function samplesOf(route: Route): Sample[] {
	const address = `$HOST${route.example}`;
	if (route.method !== 'get') {
		const token = route.errors.includes('unauthorized') ? ['-H "Authorization: Bearer $TOKEN"'] : [];
		const parts = [`curl -X ${route.method.toUpperCase()} "${address}"`, ...token, ...sentBody(route)];
		return [{ title: 'curl', code: parts.join(' \\\n  ') }];
	}
	if (isEndless(route)) return streamSamples(route.example);
	if (isMediaAnswer(route.response)) return downloadSamples(route.example, fileName(route.example, route.response.mediaType));
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

/** curl arguments for the request body. Only `--data-binary` and forms keep line endings. */
function sentBody({ method, body, isBodyFile }: Route): string[] {
	if (isBodyFile) return ['-H "Content-Type: application/json" --data-binary @one.run'];
	if (body && isMediaAnswer(body)) {
		const isForm = body.mediaType === 'multipart/form-data';
		return [isForm ? '-F "files=@one.run"' : `-H "Content-Type: ${body.mediaType}" --data-binary @body.gz`];
	}
	return body || method === 'post' ? ['-H "Content-Type: application/json" --data @body.json'] : [];
}

/** Samples that print events as they arrive. */
function streamSamples(example: string): Sample[] {
	const address = JSON.stringify(example);
	return [
		{ title: 'curl', code: `curl --no-buffer "$HOST${example}"` },
		{
			title: 'JavaScript',
			code: `const response = await fetch(HOST + ${address});\nconst texts = response.body.pipeThrough(new TextDecoderStream());\nfor await (const text of texts) console.log(text);`,
		},
		{
			title: 'Python',
			code: `import requests\n\nwith requests.get(HOST + ${address}, stream=True, timeout=60) as answer:\n    for line in answer.iter_lines():\n        print(line.decode())`,
		},
	];
}

/** Samples that save the response as a file. */
function downloadSamples(example: string, file: string): Sample[] {
	const address = JSON.stringify(example);
	return [
		{ title: 'curl', code: `curl --compressed --output ${file} "$HOST${example}"` },
		{
			title: 'JavaScript',
			code: `import { writeFile } from 'node:fs/promises';\n\nconst response = await fetch(HOST + ${address});\nawait writeFile('${file}', await response.bytes());`,
		},
		{
			title: 'Python',
			code: `import requests\n\nanswer = requests.get(HOST + ${address}, timeout=30)\nwith open("${file}", "wb") as file:\n    file.write(answer.content)`,
		},
	];
}

/** The last part of the address, with the file extension of its media type. */
function fileName(example: string, mediaType: string): string {
	const last = example.split('?')[0]?.split('/').at(-1) || 'answer';
	if (last.includes('.')) return last;
	const form =
		mediaType
			.split(';')[0]
			?.split('/')
			.at(-1)
			?.replace(/^(x-|vnd\.)|\+.*$/g, '') ?? 'bin';
	return `${last}.${form}`;
}
