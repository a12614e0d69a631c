import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

const { transform } = leanContract()

/** What becomes of a module of the contract, already without types. */
function lean(file: string, code: string): string | null {
  if (typeof transform !== 'function') throw new Error('the plugin changes nothing')
  const made: unknown = transform.call({ parse: parseAst } as never, code, `/product/packages/contract/src/${file}`, undefined as never)
  return typeof made === 'object' && made !== null && 'code' in made && typeof made.code === 'string' ? made.code : null
}

const call = (more: string) => `export const calls = { act: defineOperation({ id: 'a.act', method: 'POST', ${more} }) }`

it('a call keeps how it is made, and loses who may, how it is described, and what it answers', () => {
  const made = lean(
    'a/a.operations.ts',
    call(`path: '/a', summary: 's', permissions: keys, guests: 'own', versioned: true, tx: 'read', rate: 'read', errors: [], output: listOf(a), current: a`)
  )
  expect(made).toBe(`export const calls = { act: defineOperation({ id: 'a.act', method: 'POST', path: '/a', versioned: true, tx: 'read', rate: 'read' }) }`)
})

it('of what goes into the address stay the names that have to be there', () => {
  const made = lean('a/a.operations.ts', `const calls = { x: defineOperation({ id: 'imports.projectsUploadUrl', params: a, query: b(c) }) }`)
  expect(made).toBe(`const calls = { x: defineOperation({ id: 'imports.projectsUploadUrl', required: ["filename","contentLength","theme_uuid"] }) }`)
})

it('a call whose id is made while it runs keeps what tells the names', () => {
  expect(lean('a/a.operations.ts', 'const make = (of) => defineOperation({ id: `a.${of}`, params: p, query: q, output: a })')).toContain(
    'params: p, query: q })'
  )
})

it('what tells whether a lost change waits stays: whether it writes, and how heavy it is', () => {
  expect(lean('a/a.operations.ts', call(`tx: 'write', rate: 'heavy', errors: []`))).toContain(`tx: 'write', rate: 'heavy'`)
})

it('of the body stays that there is one', () => {
  expect(lean('a/a.operations.ts', call('body: z.object({ a }), access: "private"'))).toContain('body: true, access: "private"')
})

it('events keep their shape', () => {
  expect(lean('a/a.operations.ts', call(`answers: 'events', output: a`))).toContain(`answers: 'events', output: a`)
})

it('every call of a module is made lean, also below functions and beside others', () => {
  const made = lean(
    'a/a.operations.ts',
    `const make = (of) => defineOperation({ id: of, output: a })\n${call('output: a')}\nexport const b = { c: defineOperation({ id: 'c', output: a }) }`
  )
  expect(made?.match(/defineOperation/gu)).toHaveLength(3)
  expect(made).not.toContain('output')
})

it('a schema that nobody uses is not made', () => {
  expect(lean('a/a.schemas.ts', `export const a = z.object({ b: z.string() }).min(1)\nconst c = 3\nexport const d = { e: f() }`)).toBe(
    `export const a = /* @__PURE__ */ (() => (z.object({ b: z.string() }).min(1)))()\nconst c = 3\nexport const d = /* @__PURE__ */ (() => ({ e: f() }))()`
  )
})

it('leaves other modules alone', () => {
  if (typeof transform !== 'function') throw new Error('the plugin changes nothing')
  expect(transform.call({ parse: parseAst } as never, 'const a = b()', '/product/packages/text/src/index.ts', undefined as never)).toBeNull()
})
