import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../lib/files.mjs'
import { findBoundaryFaults } from './boundaries.mjs'
import { findFixedColours } from './colours.mjs'
import { findSharedClasses } from './css-classes.mjs'
import { findJapanese } from './japanese.mjs'
import { findMissingTests } from './named-tests.mjs'
import { findRawSql, sqlFragments, tableNames } from './raw-sql.mjs'
import { findWideIndexes, maxNames } from './wide-indexes.mjs'

let folder: string

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekiki-lints-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const leaf = 'export const a = 1\n'
const features = 'apps/server/src/features/people'

/** A file for each rule that breaks it, and the rule. */
const planted: [rule: string, path: string, source: string][] = [
  ['contract-stands-alone', 'packages/contract/src/bad.ts', "import { a } from '../../text/src/leaf.ts'\nexport { a }"],
  ['text-stands-alone', 'packages/text/src/bad.ts', "import { a } from '../../contract/src/leaf.ts'\nexport { a }"],
  ['packages-below-apps', 'packages/ui/src/bad.ts', "import { a } from '../../../apps/web/src/leaf.ts'\nexport { a }"],
  ['client-and-words-know-the-contract-only', 'packages/i18n/src/bad.ts', "import { a } from '../../ui/src/leaf.ts'\nexport { a }"],
  ['ui-knows-no-calls', 'packages/ui/src/calls.ts', "import { a } from '../../api-client/src/leaf.ts'\nexport { a }"],
  ['browser-plain-is-plain', 'packages/browser/src/plain/bad.ts', "import { a } from '../../../ui/src/leaf.ts'\nexport { a }"],
  ['public-page-stands-alone', 'apps/respond/src/bad.ts', "import { a } from '../../../packages/browser/src/leaf.ts'\nexport { a }"],
  ['platform-below-features', 'apps/server/src/platform/bad.ts', "import type { A } from '../features/people/one/index.ts'\nexport type B = A"],
  ['identity-stands-alone', 'apps/server/src/identity/bad.ts', "import { a } from '../features/people/one/index.ts'\nexport { a }"],
  ['features-reach-identity-by-its-client', `${features}/one/identity.ts`, "import { a } from '../../../identity/leaf.ts'\nexport { a }"],
  ['areas-are-listed', 'apps/server/src/features/elsewhere/one/bad.ts', "import { a } from '../../../leaf.ts'\nexport { a }"],
  ['area-people', `${features}/one/layer.ts`, "import { a } from '../../themes/three/index.ts'\nexport { a }"],
  ['slugs-by-their-index', `${features}/one/inside.ts`, "import { a } from '../two/leaf.ts'\nexport { a }"],
  ['tests-reach-features-by-index-or-factory', `${features}/one/inside.test.ts`, "import { a } from '../two/leaf.ts'\nexport { a }"],
  ['routes-bind-only', `${features}/one/one.routes.ts`, "import { a } from './one.queries.ts'\nexport { a }"],
  ['query-builder-in-queries-only', `${features}/one/build.ts`, "import { a } from 'kysely'\nexport { a }"],
  ['features-without-web-framework', `${features}/one/frame.ts`, "import type { FastifyRequest } from 'fastify'\nexport type B = FastifyRequest"],
  ['routes-on-top', `${features}/one/up.ts`, "import { a } from './one.routes.ts'\nexport { a }"],
  ['queries-only-query', `${features}/one/bad.queries.ts`, "import { a } from './leaf.ts'\nexport { a }"],
  ['policy-is-pure', `${features}/one/one.policy.ts`, "import { readFileSync } from 'node:fs'\nexport const b = readFileSync"],
  ['presenter-is-pure', `${features}/one/one.presenter.ts`, "import { a } from './one.queries.ts'\nexport { a }"],
  ['server-without-web', 'apps/server/src/bad.ts', "import { a } from '../../web/src/leaf.ts'\nexport { a }"],
  ['web-without-server', 'apps/web/src/bad.ts', "import type { A } from '../../server/src/leaf.ts'\nexport type B = A"],
  ['web-features-apart', 'apps/web/src/features/one/bad.ts', "import { a } from '../two/leaf.ts'\nexport { a }"],
  ['web-slugs-apart', 'apps/web/src/features/forms/one/bad.ts', "import { a } from '../two/leaf.ts'\nexport { a }"],
  ['web-shared-below-features', 'apps/web/src/shared/bad.ts', "import { a } from '../features/two/leaf.ts'\nexport { a }"],
  ['web-features-below-app', 'apps/web/src/features/one/up.ts', "import { a } from '../../app/router.ts'\nexport { a }"],
  ['product-without-tests', 'apps/server/src/product.ts', "import { a } from './testing/leaf.ts'\nexport { a }"],
  ['no-circles', 'apps/server/src/circle-a.ts', "import { b } from './circle-b.ts'\nexport const a = () => b"],
  ['no-circles-of-types', 'packages/text/src/circle-a.ts', "import type { B } from './circle-b.ts'\nexport type A = B | string"],
  ['resolvable', 'apps/server/src/nowhere.ts', "import { a } from './not-there.ts'\nexport { a }"]
]

describe('the boundaries', () => {
  let faults: string[]

  beforeAll(async () => {
    const leaves = [
      'packages/text/src',
      'packages/contract/src',
      'packages/ui/src',
      'packages/api-client/src',
      'packages/browser/src',
      'apps/web/src',
      'apps/web/src/features/two',
      'apps/web/src/features/forms/two',
      'apps/server/src/features/workspace/zero'
    ]
    plant(Object.fromEntries(leaves.map((path) => [`${path}/leaf.ts`, leaf])))
    plant({
      'apps/server/src/leaf.ts': leaf,
      'apps/server/src/identity/leaf.ts': leaf,
      'apps/server/src/testing/leaf.ts': leaf,
      'apps/server/src/platform/leaf.ts': leaf,
      'apps/server/src/circle-b.ts': "import { a } from './circle-a.ts'\nexport const b = () => a",
      'packages/text/src/circle-b.ts': "import type { A } from './circle-a.ts'\nexport type B = A[]",
      'apps/web/src/app/router.ts': leaf,
      'apps/server/src/features/workspace/zero/index.ts': leaf,
      'apps/server/src/features/themes/three/index.ts': leaf,
      [`${features}/one/index.ts`]: leaf,
      [`${features}/one/leaf.ts`]: leaf,
      [`${features}/one/one.queries.ts`]: "import type { Kysely } from 'kysely'\nexport const a = 1\nexport type Db = Kysely<unknown>",
      [`${features}/two/index.ts`]: leaf,
      [`${features}/two/leaf.ts`]: leaf,
      [`${features}/two/room/index.ts`]: leaf,
      [`${features}/one/good.ts`]:
        "import { a } from '../two/index.ts'\nimport { a as e } from '../two/room/index.ts'\nimport { a as b } from '../../workspace/zero/index.ts'\nimport { a as c } from './one.queries.ts'\nimport { a as d } from '../../../platform/leaf.ts'\nexport { a, b, c, d, e }"
    })
    plant(Object.fromEntries(planted.map(([, path, source]) => [path, source])))
    plant({
      'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
      'node_modules/kysely/index.js': 'exports.a = 1',
      'node_modules/fastify/package.json': '{"name":"fastify","main":"index.js"}',
      'node_modules/fastify/index.js': 'exports.a = 1',
      'package.json': '{"name":"planted","dependencies":{"kysely":"1","fastify":"1"}}'
    })
    faults = await findBoundaryFaults({ folder, paths: ['apps', 'packages'] })
  })

  test.each(planted)('%s is broken by %s', (rule, path) => {
    expect(faults.filter((fault) => fault.startsWith(`${path} → `) && fault.includes(`${rule}: `))).not.toEqual([])
  })

  test('what goes by an index is left alone', () => {
    expect(faults.filter((fault) => fault.startsWith(`${features}/one/good.ts`))).toEqual([])
    expect(faults.filter((fault) => fault.startsWith(`${features}/one/one.queries.ts`))).toEqual([])
  })

  test('seeing nothing is a fault', async () => {
    plant({ 'empty/nothing.txt': '' })
    expect(await findBoundaryFaults({ folder, paths: ['empty'] })).toHaveLength(1)
  })
})

test('an index is found that shows more names than a reader takes in', () => {
  const names = (count: number) => Array.from({ length: count }, (_, place) => `export const n${place} = 1\n`).join('')
  plant({
    'wide/apps/server/src/fits/index.ts': names(maxNames),
    'wide/apps/server/src/wide/index.ts': "export type A = 1\nexport * from './more.ts'\nexport { n1 as other } from './more.ts'\n",
    'wide/apps/server/src/wide/more.ts': names(maxNames),
    'wide/apps/web/src/index.ts': names(maxNames + 1)
  })
  const root = join(folder, 'wide')
  expect(findWideIndexes(listFiles(root), root)).toEqual([expect.stringMatching(/^apps\/server\/src\/wide\/index\.ts exports 27 names/u)])
})

test('Japanese text is found outside of its homes only', () => {
  const words = "export const word = '案件'\n"
  plant({
    'words/apps/web/src/x.tsx': words,
    'words/packages/i18n/src/ja.ts': words,
    'words/apps/web/src/x.test.ts': words,
    'words/apps/web/src/y.ts': "export const word = 'é – ok'\n"
  })
  const root = join(folder, 'words')
  expect(findJapanese(listFiles(root), root)).toEqual([expect.stringMatching(/^apps\/web\/src\/x\.tsx:1 /u)])
})

test('a colour is found that is spelled outside of the theme; a name, a picture and a comment are none', () => {
  plant({
    'dyed/apps/web/src/x.css': '.a {\n  color: #fff;\n  border: 1px solid rgb(0 0 0 / 5%);\n}\n.b {\n  background: white;\n}\n',
    'dyed/apps/web/src/y.css':
      '/* #fff */\n#add {\n  white-space: pre;\n  color: var(--mk-status-gray-text);\n  mask: url("data:image/svg+xml,%3Csvg stroke=\'white\'/%3E");\n}\n',
    'dyed/apps/web/src/x.tsx': "export const a = '#3D549A'\n",
    'dyed/apps/web/src/y.tsx': "class A {\n  #add = 'case #123'\n}\nexport { A }\n",
    'dyed/apps/web/src/x.test.tsx': "export const a = '#3D549A'\n",
    'dyed/packages/ui/src/base/theme.ts': "export const a = '#3D549A'\n"
  })
  const root = join(folder, 'dyed')
  expect(findFixedColours(listFiles(root), root).map((fault) => fault.split(' ')[0])).toEqual([
    'apps/web/src/x.css:2',
    'apps/web/src/x.css:3',
    'apps/web/src/x.css:6',
    'apps/web/src/x.tsx:1'
  ])
})

test('a class is found that two screens define; what dresses it for its place, a width or a medium is none', () => {
  plant({
    'classes/apps/web/src/features/cases/a.css': '.mk-a,\n.mk-b:hover {\n  color: var(--x);\n}\n.mk-c {\n  top: 0;\n}\n',
    'classes/apps/web/src/features/cases/more.css': '.mk-a {\n  top: 0;\n}\n',
    'classes/apps/web/src/features/work/b.css':
      '/* { .mk-c */\n.mk-d .mk-a {\n  top: 0;\n}\n@media print {\n  .mk-c {\n    top: 0;\n  }\n}\n.mk-b {\n  top: 0;\n}\n',
    'classes/apps/web/src/shared/c.css': '.mk-e {\n  top: 0;\n}\n',
    'classes/apps/web/src/app/shell.css': '.mk-e {\n  top: 0;\n}\n',
    'classes/packages/ui/src/d.css': '.mk-e {\n  top: 0;\n}\n',
    'classes/packages/browser/src/e.css': '.mk-e {\n  top: 0;\n}\n'
  })
  const root = join(folder, 'classes')
  expect(findSharedClasses(listFiles(root), root).map((fault) => fault.split(' is defined in ')[0])).toEqual([
    'apps/web/src/features/work/b.css:10 .mk-b',
    'packages/browser/src/e.css:1 .mk-e',
    'packages/ui/src/d.css:1 .mk-e'
  ])
})

describe('raw SQL', () => {
  test('only the literal parts count, nested templates on their own', () => {
    const source = 'sql<number>`select ${a({ b: `x` })} from t`; sql`exists (${sql`inner`})`; mysql`no`'
    expect(sqlFragments(source).map(({ text }) => text)).toEqual(['select  ?  from t', 'exists ( ? )', 'inner'])
  })

  test('the tables come from the generated types', () => {
    expect(tableNames('export interface DB {\n  projects: Projects;\n  "identity.users": IdentityUsers;\n}\n')).toEqual(['projects'])
  })

  test('a table in a fragment is a fault; a column of it, a result named like it and a parameter are none', () => {
    plant({
      'raw/bad.queries.ts': 'const a = sql`select 1 from projects`\nconst b = sql`exists (select 1 from app."themes")`\nconst c = sql.raw(\'x\')\n',
      'raw/good.queries.ts': 'const a = sql`projects.name || themes.name`\nconst b = sql`count(*) as projects`\nconst c = db.selectFrom("projects")\n',
      'raw/elsewhere.ts': 'const a = sql`select 1 from projects`\n'
    })
    const root = join(folder, 'raw')
    const faults = findRawSql(listFiles(root), root, ['projects', 'themes'])
    expect(faults).toEqual([
      expect.stringMatching(/^bad\.queries\.ts:1 the table projects/u),
      expect.stringMatching(/^bad\.queries\.ts:2 the table themes/u),
      expect.stringMatching(/^bad\.queries\.ts:3 sql\.raw/u)
    ])
    expect(findRawSql(listFiles(root), root, [])).toHaveLength(1)
  })
})

describe('the tests that a document names', () => {
  const files = ['a/one.test.ts', 'a/two.test.ts', 'b/one.test.ts', 'b/three.soak.ts'].map((path) => `apps/server/src/${path}`)
  const others = ['apps/web/src/app/four.test.tsx', 'packages/ui/src/five.test.ts', 'e2e/six.journey.ts']
  const faultsOf = (...lines: string[]): string[] => {
    plant(Object.fromEntries([...files, ...others].map((path) => [`named/${path}`, leaf])))
    plant({ 'named/docs/tests.md': lines.join('\n') })
    const root = join(folder, 'named')
    return findMissingTests(listFiles(root), root, 'docs/tests.md')
  }

  test('are found from the root, below the server, in the folder in brackets, again, beside the one before, alone, and by a star', () => {
    const lines = [
      '`packages/ui/src/five.test.ts`, `e2e/*.journey.ts`, `a/*.test.ts`, `a`, `npm test`, `/ping`, `one.two`, a folder: `apps/server/src/b/`',
      '| `b/one.test.ts`, `three.soak.ts` | `e2e/six.journey.ts`, `one.test.ts` | `four.test.tsx` |',
      '| `app/four.test.tsx`, `packages/ui/src/five.test.ts` (`apps/web/src`) | `a/two.test.ts` |',
      '| `a/one.test.ts` | `app/four.test.tsx` (`apps/web/src`) |'
    ]
    expect(faultsOf(...lines)).toEqual([])
  })

  test('are faults with their line where they are not', () => {
    const lines = [
      '`a/none.test.ts`, `apps/server/src/a/three.soak.ts`, `app/four.test.tsx`',
      '`c/*.test.ts`',
      '`a/two.test.ts`, `one.test.ts`',
      '`e2e/six.journey.ts`: `one.test.ts`, `none.journey.ts`',
      '| `app/two.test.ts` (`apps/web/src`) | `app/four.test.tsx` |',
      '`features/none`',
      'A sentence (`a/gone.test.ts`).'
    ]
    expect(faultsOf(...lines)).toEqual([
      'docs/tests.md:1 there is no a/none.test.ts',
      'docs/tests.md:1 there is no apps/server/src/a/three.soak.ts',
      'docs/tests.md:1 there is no app/four.test.tsx',
      'docs/tests.md:2 there is no c/*.test.ts',
      'docs/tests.md:4 one.test.ts may be any of apps/server/src/a/one.test.ts, apps/server/src/b/one.test.ts: write its folder',
      'docs/tests.md:4 there is no none.journey.ts',
      'docs/tests.md:5 there is no app/two.test.ts',
      'docs/tests.md:5 there is no app/four.test.tsx',
      'docs/tests.md:6 there is no features/none',
      'docs/tests.md:7 there is no a/gone.test.ts'
    ])
  })

  test('a document that names none, or that is not there, is a fault', () => {
    expect(faultsOf('no names')).toEqual(['docs/tests.md names no test'])
    expect(findMissingTests([], folder, 'docs/gone.md')).toEqual(['docs/gone.md is not there'])
  })
})
