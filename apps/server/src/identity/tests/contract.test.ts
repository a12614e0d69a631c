import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// What the product uses of the two libraries has to be run against this service; a name that no test of this folder runs fails here.

const root = join(import.meta.dirname, '../../../../..')

function filesBelow(folder: string, fits: (path: string) => boolean): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && fits(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') }))
}

const isTest = (path: string): boolean => /\.test\.tsx?$|(?:^|\/)testing\//u.test(path)

/** The values (not types) that files import from a package or from below it, or hand on from there. */
function importsFrom(files: readonly { text: string }[], packageName: string): string[] {
  const statement = new RegExp(`(?:import|export)\\s+(type\\s+)?\\{([^}]*)\\}\\s+from\\s+'${packageName}(?:/[^']*)?'`, 'gu')
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(statement)].flatMap(([, isType, list = '']) => (isType === undefined ? list.split(',') : [])).map((name) => name.trim())
  )
  return [...new Set(names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.split(' as ')[0] ?? name))].toSorted()
}

/** Whatever reaches for the package in another way than by named imports, which the scan could not see. */
function otherImports(files: readonly { path: string; text: string }[], packageName: string): string[] {
  const other = new RegExp(`(?:import\\(|import\\s+\\*[^\\n]*|import\\s+\\w+[^\\n{]*|require\\()\\s*(?:from\\s*)?'${packageName}`, 'u')
  return files.filter(({ text }) => other.test(text)).map(({ path }) => path)
}

const serverFiles = filesBelow('apps/server/src', (path) => !isTest(path))
const webFiles = ['apps/web/src', 'apps/admin/src', 'packages/browser/src'].flatMap((folder) => filesBelow(folder, (path) => !isTest(path)))
const tests = filesBelow('apps/server/src/identity', isTest)

const sdk = '@aws-sdk/client-cognito-identity-provider'
const amplify = 'aws-amplify/auth'

describe('what the product uses of the libraries is run against this service', () => {
  test('every command of the SDK', () => {
    const commands = importsFrom(serverFiles, sdk).filter((name) => name.endsWith('Command'))
    expect(commands).toContain('AdminCreateUserCommand')
    expect(commands.filter((command) => !tests.some(({ text }) => text.includes(`new ${command}(`)))).toEqual([])
  })

  test('every function of the browser library', () => {
    const names = importsFrom(webFiles, amplify)
    expect(names).toContain('confirmSignIn')
    const withLibrary = tests.filter(({ text }) => text.includes(`'${amplify}`))
    const isRun = (name: string): boolean => withLibrary.some(({ text }) => new RegExp(`\\b${name}[(.]`, 'u').test(text))
    expect(names.filter((name) => !isRun(name))).toEqual([])
  })

  test('both are imported by name only, and the SDK in one place', () => {
    expect(otherImports(serverFiles, sdk)).toEqual([])
    expect(otherImports(webFiles, amplify)).toEqual([])
    const places = serverFiles.filter(({ text }) => text.includes(`'${sdk}'`)).map(({ path }) => path)
    expect(places.filter((path) => !path.startsWith('apps/server/src/platform/identity-client/'))).toEqual([])
  })
})
