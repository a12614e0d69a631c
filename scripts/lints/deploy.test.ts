import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readPlainYaml } from '../lib/plain-yaml.mjs'
import { findComposeFaults, findDeployFaults, readVariables } from './deploy.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
const variables = readVariables(read('deploy/compose.env'))

describe('the samples of compositions', () => {
  it('hold together', () => {
    expect(findDeployFaults(root)).toEqual([])
  })

  it.each([
    ['a setting that is none', (text: string) => text.replace('S3_BUCKET:', 'S3_BUKET:'), /S3_BUKET is no setting/u],
    ['a setting that cannot be used', (text: string) => text.replace('S3_BUCKET: mekiki', 'LOG_LEVEL: loud'), /LOG_LEVEL/u],
    ['a command that is none', (text: string) => text.replace('[db, setup]', '[db, prepare]'), /db prepare is no command/u],
    ['a variable without a value', (text: string) => text.replaceAll('${STORE_URL}', '${STORE_ADDRESS}'), /STORE_ADDRESS does not stand/u],
    [
      'a service that is not there',
      (text: string) => text.replace('    depends_on:\n      database:', '    depends_on:\n      databse:'),
      /databse, which is no service/u
    ],
    ['a volume that is not there', (text: string) => text.replace('- database:/var', '- data:/var'), /data is no volume/u],
    ['an image without a version', (text: string) => text.replace('postgres:18', 'postgres'), /no version/u],
    ['an indentation by a tab', (text: string) => text.replace('  database:\n', '\tdatabase:\n'), /a tab/u],
    ['a key that stands twice', (text: string) => text.replace('name: mekiki', 'name: mekiki\nname: other'), /stands twice/u]
  ] as const)('are refused with %s', (_, change, fault) => {
    const text = read('deploy/compose.yaml')
    expect(change(text)).not.toBe(text)
    expect(findComposeFaults(change(text), variables).join('\n')).toMatch(fault)
  })

  it('give both servers the same settings', () => {
    const { services } = readPlainYaml(read('deploy/compose.scale.yaml'))
    expect(services['web-1'].environment).toEqual(services['web-2'].environment)
    expect(services['web-1'].volumes).not.toEqual(services['web-2'].volumes)
    const balanced = read('deploy/haproxy/haproxy.cfg').match(/^ {2}server (\S+)/gmu)
    expect(balanced).toEqual(['  server web-1', '  server web-2'])
  })
})

describe('the part of YAML that is read', () => {
  it('has maps, lists, anchors and comments', () => {
    const text = 'a: &one\n  b: "x # y" # note\n  c: [p, "q, r"]\nd:\n  <<: *one\n  b: z\ne:\n  - f: 1\n    g: 2\n  - h\n'
    expect(readPlainYaml(text)).toEqual({ a: { b: 'x # y', c: ['p', 'q, r'] }, d: { b: 'z', c: ['p', 'q, r'] }, e: [{ f: '1', g: '2' }, 'h'] })
  })

  it.each(['a:\n   b: c', 'a: b\n  c: d', 'a: |\n  b', 'a: b: c', 'a: *no', 'a:'])('refuses %j', (text) => {
    expect(() => readPlainYaml(text)).toThrow()
  })
})
