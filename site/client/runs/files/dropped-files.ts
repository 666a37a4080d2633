/** All dropped files, including those in folders. */
export async function filesOf(dropped: DataTransfer): Promise<File[]> {
	const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
	if (entries.length === 0) return [...dropped.files];
	return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
	if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
	const entries = await entriesIn(entry as FileSystemDirectoryEntry);
	return (await Promise.all(entries.map(filesIn))).flat();
}

/** A reader returns a folder in batches; an empty batch ends it. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
		if (part.length === 0) return all;
		all.push(...part);
	}
}
