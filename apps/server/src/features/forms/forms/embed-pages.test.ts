import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant, type Planted } from '../../../testing/planted.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { makeForm } from './testing/forms.factory.ts'

const origins = ['https://www.example.com', 'https://example.jp:8443']

let world: World
let planted: Planted
let folder: string
let tenantUuid: string
let foreignUuid: string
let embedded: string
let plain: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'mekiki-respond-'))
  for (const name of ['web', 'respond']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><title>Mekiki</title><body>${name}</body>`)
    await writeFile(join(folder, name, 'assets', 'main-1.js'), `export const name = '${name}'`)
  }
  planted = await plant(world, {}, {}, { webFolders: { web: join(folder, 'web'), respond: join(folder, 'respond') } })
  const tenant = await world.createTenant()
  const actor = await world.createActor(tenant)
  tenantUuid = tenant.uuid
  foreignUuid = (await world.createTenant()).uuid
  embedded = (await makeForm(actor, { embedOrigins: origins })).uuid
  plain = (await makeForm(actor)).uuid
})
afterAll(async () => {
  await planted.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (url: string) => planted.send({ method: 'GET', url, headers: { accept: 'text/html' } })
const directives = ({ headers }: { headers: Record<string, unknown> }): string[] => String(headers['content-security-policy']).split('; ')

describe('the public answer page', () => {
  it.each([
    ['a form', '/public/T/forms/F'],
    ['the list', '/public/T/forms'],
    ['a receipt', '/public/T/receipts/secret'],
    ['an unknown one', '/public/none'],
    ['an embedded one', '/embed/T/forms/F']
  ])('is served at its addresses, under its own policy: %s', async (_, path) => {
    const page = await open(path.replace('T', tenantUuid).replace('F', plain))
    const nonce = /'nonce-([^']+)'/u.exec(directives(page).join())?.[1] ?? 'none'
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<body>respond</body>')])
    expect(page.body).toContain(`content="${nonce}"`)
    expect(directives(page)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types mekiki'
    ])
    expect([page.headers['x-frame-options'], page.headers['cache-control']]).toEqual(['DENY', 'no-store'])
  })

  it('is not found by search engines where it is somebody’s own', async () => {
    expect((await open(`/public/${tenantUuid}/receipts/secret`)).headers['x-robots-tag']).toBe('noindex')
    expect((await open(`/public/${tenantUuid}/forms/${plain}`)).headers).not.toHaveProperty('x-robots-tag')
  })

  it('may stand in a frame of the form’s origins only, and only at its address for that', async () => {
    const framed = await open(`/embed/${tenantUuid}/forms/${embedded}?lang=en`)
    expect(directives(framed)).toContain(`frame-ancestors ${origins.join(' ')}`)
    expect(framed.headers).not.toHaveProperty('x-frame-options')
    for (const path of [
      `/public/${tenantUuid}/forms/${embedded}`,
      `/embed/${foreignUuid}/forms/${embedded}`,
      `/embed/${tenantUuid}/forms/${tenantUuid}`,
      `/embed/${tenantUuid}/forms/${embedded}/more`,
      `/embed/none/forms/${embedded}`
    ]) {
      const page = await open(path)
      expect([path, directives(page).includes("frame-ancestors 'none'"), page.headers['x-frame-options']]).toEqual([path, true, 'DENY'])
    }
  })

  it('has files of its own, apart from those of the staff’s application', async () => {
    const [own, staff] = [await open('/respond/assets/main-1.js'), await open('/assets/main-1.js')]
    expect([own.body, staff.body]).toEqual([expect.stringContaining('respond'), expect.stringContaining('web')])
    expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([(await open('/respond/assets/none.js')).status, (await open('/respond/index.html')).status]).toEqual([404, 404])
    expect((await open('/forms')).body).toContain('<body>web</body>')
  })

  it('is not there where it was not built', async () => {
    const staffOnly = await plant(world, {}, {}, { webFolders: { web: join(folder, 'web') } })
    const { status } = await staffOnly.send({ method: 'GET', url: `/public/${tenantUuid}/forms/${plain}`, headers: { accept: 'text/html' } })
    await staffOnly.close()
    expect(status).toBe(404)
  })
})
