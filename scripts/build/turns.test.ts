import { afterEach, expect, it, vi } from 'vitest'
import { turns } from './turns.ts'

const { renderChunk } = turns({ index: { before: true }, list: { before: true }, kit: { parts: 3 }, last: { after: true } })

/** What becomes of a file of a page; null when it stays as it is. */
function written(name: string, code: string, modules: readonly string[] = []): string | null {
  if (typeof renderChunk !== 'function') throw new Error('the plugin changes nothing')
  const made: unknown = renderChunk.call(
    undefined as never,
    code,
    { name, modules: Object.fromEntries(modules.map((own, at) => [at, { code: own }])) } as never,
    undefined as never,
    undefined as never
  )
  return typeof made === 'object' && made !== null && 'code' in made && typeof made.code === 'string' ? made.code : null
}

/** Runs a file as a browser does. */
const run = (code: string): Promise<unknown> => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)

/** What a file does, told where the test sees it; each has its own text, since a file that ran once does not run again. */
const telling = (what: string) => `globalThis.toldByFiles.push(${JSON.stringify(what)});export const tells = ${JSON.stringify(what)};`

function listen(): string[] {
  const told: string[] = []
  vi.stubGlobal('toldByFiles', told)
  return told
}

afterEach(() => vi.unstubAllGlobals())

it('a named file runs after what waited had its turn', async () => {
  const told = listen()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  vi.stubGlobal('scheduler', { yield: async () => promise.then(() => told.push('what waited')) })
  const running = run(written('list', telling('the list')) ?? '')
  resolve(undefined)
  expect(await running).toMatchObject({ tells: 'the list' })
  expect(told).toEqual(['what waited', 'the list'])
})

it.each([
  ['knows no turns', undefined],
  ['has a scheduler that cannot give way', {}]
])('in a browser that %s, a named file runs all the same', async (manner, scheduler) => {
  const told = listen()
  vi.stubGlobal('scheduler', scheduler)
  await run(written('index', telling(manner)) ?? '')
  expect(told).toEqual([manner])
})

it('other files stay as they are', () => {
  expect(written('case', telling('a case'))).toBeNull()
  expect(written('list-of-themes', telling('themes'))).toBeNull()
})

/** A file of three modules of one length, as the builder gives it. */
function fileOf(name: string, manner: string): string {
  const modules = ['one', 'two', 'six'].map((each) => `// ${each}.ts\nglobalThis.toldByFiles.push("${each} ${manner}");\n`)
  return written(name, modules.join('\n'), modules) ?? ''
}

it('a file of several modules gives way between them, whole modules at a time', async () => {
  const told = listen()
  vi.stubGlobal('scheduler', { yield: async () => void told.push('what waited') })
  await run(fileOf('kit', 'in turns'))
  expect(told).toEqual(['one in turns', 'what waited', 'two in turns', 'what waited', 'six in turns'])
})

it('what waited for a file has its turn before whatever asked for it goes on', async () => {
  const told = listen()
  vi.stubGlobal('scheduler', { yield: async () => void told.push('what waited') })
  await run(fileOf('last', 'at once'))
  expect(told).toEqual(['one at once', 'two at once', 'six at once', 'what waited'])
})

it('nothing waits while the product is developed', () => {
  expect(turns({}).apply).toBe('build')
})
