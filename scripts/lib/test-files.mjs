import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * What a file does that the next one in the same process could notice, or that would notice the ones before it: modules replaced or loaded anew, a
 * global or the environment changed, something of the program's own overwritten, memory measured. Functions of the file's own, waiting, what is given to
 * an object just made, and what is put back after each file (`packages/testing/src/put-back.ts`, `packages/browser/src/testing/connection-set-up.ts`) are
 * none of that.
 */
const kept = 'fn|mocked|waitFor|waitUntil'
const putBack = [
  'spyOn|restoreAllMocks|clearAllMocks|resetAllMocks',
  'stubGlobal|unstubAllGlobals|stubEnv|unstubAllEnvs',
  'useFakeTimers|useRealTimers|setSystemTime|getTimerCount|advanceTimers\\w*|run\\w*Timers\\w*'
].join('|')
const marks = new RegExp(
  [
    String.raw`\bvi\s*\.\s*(?!(?:${kept}|${putBack})\b)`,
    String.raw`\bprocess\s*\.\s*(?:env|chdir|on|once|memoryUsage|exitCode)\b`,
    String.raw`\bglobalThis\b`,
    String.raw`\b(?:Reflect\.set|Object\.defineProperty(?!\(file\b))\b`,
    // A row, a tenant and the platform of a world are the file's own, as a file for a field is.
    String.raw`\bObject\.assign\b(?!\((?:new\b|(?:\w+\.)*(?:platform|row|tenant)\b))`,
    String.raw`\bimport\s*\(`,
    // Errors of the whole process are listened to.
    String.raw`\b(?:reportErrors(?:To|Of)|startErrorReporting)\s*\(`
  ].join('|'),
  'u'
)

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
