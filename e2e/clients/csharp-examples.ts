import type { Type } from '../../generator/clients/model.ts';
import { camelCase, pascalCase, wordsOf } from '../../generator/clients/words.ts';
import type { ExampleCall } from './example-calls.ts';

/**
 * A program that makes every call, reads all properties of the results, and prints a line for each: id, then `ok` or the
 * status.
 */
export function csharpExamples(calls: readonly ExampleCall[]): string {
	return `using System;
using System.Collections;
using System.IO;
using System.Threading.Tasks;
using SpireAlmanac;

public static class Examples
{
    public static void Main(string[] arguments)
    {
        var options = new ClientOptions { Token = arguments[1] == "" ? null : arguments[1], Retries = 0 };
        Run(new Client(arguments[0], options)).GetAwaiter().GetResult();
    }

    private static async Task Run(Client client)
    {
${calls.map((call) => `        await Try("${call.operation.id}", () => client.${callText(call)});\n`).join('')}    }

    private static async Task Try<T>(string id, Func<Task<T>> call)
    {
        try
        {
            Read(await call());
            Console.WriteLine(id + " ok");
        }
        catch (AlmanacError error)
        {
            Console.WriteLine(id + " " + error.Status);
        }
    }

    private static void Read(object value)
    {
        var stream = value as Stream;
        if (stream != null) stream.Dispose();
        else if (value is Record)
        {
            foreach (var property in value.GetType().GetProperties())
                if (property.Name != "Json") Read(property.GetValue(value, null));
        }
        else if (value is IEnumerable && !(value is string) && !(value is byte[]))
        {
            foreach (var item in (IEnumerable)value) Read(item);
        }
    }
}
`;
}

function callText({ operation, parameters, query }: ExampleCall): string {
	const { group, action, body } = operation;
	const asked = Object.entries(query).map(([name, value]) => {
		const type = operation.query.find((field) => field.name === name)?.type ?? { is: 'text' };
		return `@${camelCase(wordsOf(name))}: ${literal(type, value)}`;
	});
	const sent = body ? [body.form === 'json' ? 'new System.Collections.Generic.Dictionary<string, object>()' : 'new byte[0]'] : [];
	return `${pascalCase(group)}.${pascalCase(action)}Async(${[...parameters.map((value) => JSON.stringify(value)), ...sent, ...asked].join(', ')})`;
}

const literal = (type: Type, value: string): string =>
	['integer', 'number', 'boolean'].includes(type.is) ? value : JSON.stringify(value);
