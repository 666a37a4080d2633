import { zipArchive } from '../../emit/zip.ts';
import { CLIENT_VERSION, type ClientPackage, dataPart, licenceText, memberOf, type PackageInput } from '../package.ts';
import { clientFile, recordsFile } from './emit-csharp.ts';

const NAME = 'SpireAlmanac';

/** The sources for C#: a project for netstandard2.0, or files to put beside those of a mod. */
export async function csharpPackage({ api, digest, siteUrl }: PackageInput): Promise<ClientPackage> {
	const version = `${CLIENT_VERSION}-${dataPart(digest)}`;
	const members = [
		memberOf(`${NAME}/`, 'Caller.cs', 'csharp/Caller.cs'),
		{ name: `${NAME}/Client.cs`, content: clientFile(api, siteUrl) },
		memberOf(`${NAME}/`, 'Json.cs', 'csharp/Json.cs'),
		{ name: `${NAME}/LICENSE`, content: licenceText() },
		{ name: `${NAME}/Records.cs`, content: recordsFile(api) },
		{ name: `${NAME}/${NAME}.csproj`, content: project(version) },
	];
	return { file: `${NAME}-${version}.zip`, content: await zipArchive(members) };
}

const project = (version: string): string => `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <Version>${version}</Version>
    <GenerateDocumentationFile>true</GenerateDocumentationFile>
    <NoWarn>CS1591</NoWarn>
  </PropertyGroup>
</Project>
`;
