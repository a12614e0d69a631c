import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * What a file does that the next one in the same process could notice, or that would notice the ones before it: modules replaced, a global, a clock or
 * the environment changed, something of the program's own overwritten, memory measured. Functions of the file's own, waiting, and what is given to an
 * object just made are none of that.
 */
const marks =
  /\bvi\s*\.\s*(?!(?:fn|mocked|waitFor|waitUntil)\b)|\bprocess\s*\.\s*(?:env|chdir|on|once|memoryUsage|exitCode)\b|\bglobalThis\b|\b(?:Reflect\.set|Object\.defineProperty)\b|\bObject\.assign\b(?!\(new\b)|\bimport\s*\(|\bstubFetch\s*\(/u

const pageMark = /@vitest-environment\s+jsdom\b/u

/** Whether a test file with this text needs a process of its own. */
export function needsOwnProcess(text) {
  return marks.test(text)
}

const ofServer = ['packages', 'apps/server', 'bench', 'scripts']
const ofBrowsers = ['apps/web', 'apps/respond', 'apps/admin', 'apps/dashboard', 'packages/browser', 'packages/ui', 'packages/answer-form']

function listTests(root, folders, ending = 'ts') {
  const patterns = folders.map((folder) => `${folder}/**/*.test.${ending}`)
  const found = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return found.map((path) => path.split(sep).join('/')).toSorted()
}

/**
 * The files of tests by their path from the root: those of the server, the packages and the scripts (`node`), those of the applications for browsers that
 * need no page (`logic`), and those that do (`web`); each parted into files that need a process of their own and files that can run one after the other
 * in the same.
 */
export function partTestFiles(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const part = (files) => {
    const alone = files.filter((path) => needsOwnProcess(read(path)))
    return { alone, together: files.filter((path) => !alone.includes(path)) }
  }
  const plain = listTests(root, ofBrowsers)
  const paged = plain.filter((path) => pageMark.test(read(path)))
  return {
    node: part(listTests(root, ofServer).filter((path) => !plain.includes(path))),
    logic: part(plain.filter((path) => !paged.includes(path))),
    web: part([...listTests(root, ofBrowsers, 'tsx'), ...paged])
  }
}
