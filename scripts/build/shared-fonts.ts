// oxlint-disable-next-line typescript/triple-slash-reference -- these packages bring no types, and the applications take this file each by itself.
/// <reference path="./font-tools.d.ts" />
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = '/assets/fonts/'
const fileOf = (name: string): string => fileURLToPath(new URL(`../../node_modules/@fontsource/noto-sans-jp/${name}`, import.meta.url))
const slicesFile = fileURLToPath(new URL('font-slices.txt', import.meta.url))
const japanese = fileOf('files/noto-sans-jp-japanese-400-normal.woff2')
const usual = fileOf('400.css')

const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 10)

/** Changes with everything that the fonts are made of: by it all applications know the address, of which one makes the files. */
const address = `${folder}noto-sans-jp-${hashOf([slicesFile, japanese, usual, fileURLToPath(import.meta.url)].map((file) => hashOf(readFileSync(file))).join())}.css`

interface Face {
  name: string
  bytes: Uint8Array
  /** Code points of its signs. */
  points: readonly number[]
}

const faceOf = (bytes: Uint8Array, points: readonly number[]): Face => ({ name: `${hashOf(bytes)}.woff2`, bytes, points })

const pointOf = (sign: string): number => sign.codePointAt(0) ?? 0
const hex = (point: number): string => `U+${point.toString(16)}`

const pointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((each) => Number.parseInt(each, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** The package's own slices, of signs that are in none of ours: Latin, and what is used seldom. */
function seldomFaces(ours: ReadonlySet<number>): Face[] {
  const rules = readFileSync(usual, 'utf8').matchAll(/url\(\.\/(files\/[\w-]+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/gu)
  return [...rules].flatMap(([, file = '', ranges = '']) => {
    const points = pointsOf(ranges).filter((point) => !ours.has(point))
    return points.length === 0 ? [] : [faceOf(readFileSync(fileOf(file)), points)]
  })
}

const unneeded = ['BASE', 'STAT', 'gasp', 'prep', 'vhea', 'vmtx']
/** Signs are not written from top to bottom. What moves full-width marks together is kept with the marks, which are all in the first slice. */
const optionsOf = (index: number) =>
  ({ targetFormat: 'woff2', noLayoutClosure: true, dropTables: index === 0 ? unneeded : [...unneeded, 'GPOS', 'GSUB', 'GDEF'] }) as const

async function makeFaces(): Promise<Face[]> {
  const font = await convert(readFileSync(japanese), 'truetype')
  const slices = readFileSync(slicesFile, 'utf8').trim().split('\n')
  const faces = slices.map(async (signs, index) => faceOf(await subsetFont(font, signs, optionsOf(index)), [...signs].map(pointOf)))
  return [...(await Promise.all(faces)), ...seldomFaces(new Set([...slices.join('')].map(pointOf)))]
}

/** As a style sheet writes them: neighbours as one range. */
function rangesOf(points: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const point of points.toSorted((left, right) => left - right)) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${last.toString(16)}`)).join()
}

const ruleOf = ({ name, points }: Face): string =>
  `@font-face{font-family:"Noto Sans JP";font-style:normal;font-weight:400;font-display:swap;src:url(${name}) format("woff2");unicode-range:${rangesOf(points)}}`

async function makeFiles(): Promise<Map<string, string | Uint8Array>> {
  const faces = await makeFaces()
  return new Map<string, string | Uint8Array>([
    [address, faces.map(ruleOf).join('\n')],
    ...faces.map(({ name, bytes }) => [`${folder}${name}`, bytes] as const)
  ])
}

/**
 * The Japanese font in slices by unicode range, at one address for all applications: each page names the style sheet (`loadFonts` in packages/browser
 * takes it), and the staff's application holds the files.
 */
export function sharedFonts({ isOwner = false } = {}): Plugin {
  let made: ReturnType<typeof makeFiles> | null = null
  return {
    name: 'shared-fonts',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'fonts', content: address }, injectTo: 'head' }],
    async writeBundle({ dir = '.' }) {
      if (!isOwner) return
      mkdirSync(join(dir, folder), { recursive: true })
      for (const [path, bytes] of await makeFiles()) writeFileSync(join(dir, path), bytes)
    },
    configureServer(server) {
      if (!isOwner) return
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(folder)) return next()
        made ??= makeFiles()
        void made.then((files) => {
          const bytes = files.get(request.url ?? '')
          // oxlint-disable-next-line promise/no-callback-in-promise -- the dev server's own way to go on.
          if (bytes === undefined) return next()
          response.setHeader('content-type', request.url?.endsWith('.css') === true ? 'text/css' : 'font/woff2')
          response.end(bytes)
        }, next)
      })
    }
  }
}
