import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './run.mjs'

/** What the files take, in seconds, that take longest: those of about ten seconds and more of a whole run on two processors. */
export const longFiles = JSON.parse(readFileSync(new URL('long-files.json', import.meta.url), 'utf8'))

const secondsOf = ({ moduleId }) => longFiles[relative(root, moduleId).split(sep).join('/')] ?? 0

/** Puts the longest files of each project first, in the order of its projects. */
export function sortLongFirst(files) {
  const projects = [...new Set(files.map(({ project }) => project.name))]
  const place = ({ project }) => projects.indexOf(project.name)
  return files.toSorted((left, right) => place(left) - place(right) || secondsOf(right) - secondsOf(left))
}

/**
 * The order of a run: what takes long first, since a long file that begins last keeps one process busy while the others have nothing left. A fresh clone
 * knows no durations, and vitest would go by size there.
 */
export class LongFirst extends BaseSequencer {
  async sort(files) {
    return sortLongFirst(await super.sort(files))
  }
}
