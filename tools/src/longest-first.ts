import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a file's tests ask for at most, as its last argument says: `}, 150_000)`. */
function patienceIn(text: string): number {
  const asked = [...text.matchAll(/^\s*\}, ([\d_]+)\)$/gm)].map(([, ms]) => Number(ms!.replaceAll('_', '')))
  return Math.max(0, ...asked)
}

/** Files whose tests ask for more time begin first, so that none is left to a single worker while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = new Map(files.map((file) => [file, patienceIn(readFileSync(file.moduleId, 'utf8'))]))
    return (await super.sort(files)).sort((a, b) => asked.get(b)! - asked.get(a)!)
  }
}
