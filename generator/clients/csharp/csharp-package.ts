import { VERSION } from '../../../contract/http/version.ts';
import { zipArchive } from '../../formats/zip.ts';
import { type ClientPackage, completedFor, dataPart, licenceText, memberOf, type PackageInput } from '../package.ts';
import { type ReadmeParts, readme } from '../readme.ts';
import { clientFile, recordsFile } from './emit-csharp.ts';

const NAME = 'SpireAlmanac';

/** The sources for C#: a project for netstandard2.0, or files to put beside those of a mod. */
export async function csharpPackage({ api, digest, siteUrl }: PackageInput): Promise<ClientPackage> {
	const version = `${VERSION}-${dataPart(digest)}`;
	const members = [
		memberOf(`${NAME}/`, 'Caller.cs', 'csharp/Caller.cs'),
		{ name: `${NAME}/Client.cs`, content: clientFile(api) },
		memberOf(`${NAME}/`, 'Json.cs', 'csharp/Json.cs'),
		{ name: `${NAME}/LICENSE`, content: licenceText() },
		{ name: `${NAME}/README.md`, content: readme(README) },
		{ name: `${NAME}/Records.cs`, content: recordsFile(api) },
		{ name: `${NAME}/${NAME}.csproj`, content: project(version) },
	];
	return { file: `${NAME}-${version}.zip`, content: await zipArchive(completedFor(siteUrl, members)) };
}

const README: ReadmeParts = {
	name: NAME,
	language: 'cs',
	install: (address) =>
		`curl -O ${address}/clients/${NAME}.zip && unzip ${NAME}.zip && dotnet add reference ${NAME}/${NAME}.csproj`,
	example: (address) => `using System;
using System.IO;
using SpireAlmanac;

var client = new Client("${address}", new ClientOptions { ApiKey = Environment.GetEnvironmentVariable("ALMANAC_KEY") });
var bash = await client.Cards.GetAsync("BASH", lang: "jpn");
var runHash = (await client.Runs.SubmitAsync(File.ReadAllBytes("1750000000.run"))).RunHash;`,
};

const project = (version: string): string => `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <Version>${version}</Version>
    <GenerateDocumentationFile>true</GenerateDocumentationFile>
    <NoWarn>CS1591</NoWarn>
  </PropertyGroup>
</Project>
`;
