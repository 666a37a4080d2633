import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Groups files by store, so that each worker switches stores once. */
export class ByStore extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((left, right) => projectOf(left) - projectOf(right));
	}
}

const projectOf = ({ project }: TestSpecification): number => project.vitest.projects.indexOf(project);
