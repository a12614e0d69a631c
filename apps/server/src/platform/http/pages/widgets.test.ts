import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plant, type Planted } from '../../../testing/planted.ts'
import { tokenOfSignIn } from '../../../testing/sign-ins.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import type { OutsideServices } from '../../outside-services.ts'

const outside: OutsideServices = {
  errorReporting: { serverDsn: 'https://key@errors.mekiki.test/1', browserDsn: 'https://key@browser-errors.mekiki.test/1' },
  supportChat: { appId: 'app"<1', origin: 'http://chat.mekiki.test', scriptUrl: null },
  localisation: { projectKey: 'project-key', scriptUrl: null }
}

let world: World
let folder: string
let planted: Planted
let plain: Planted
let tenant: TestTenant
let other: TestTenant
let [member, stranger]: TestActor[] = []
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'mekiki-widgets-'))
  for (const name of ['web', 'respond', 'admin']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), '<!doctype html><meta name="widgets" content="__WIDGETS__"><div id="root"></div>')
  }
  const webFolders = { web: join(folder, 'web'), respond: join(folder, 'respond'), admin: join(folder, 'admin') }
  planted = await plant(world, {}, {}, { webFolders, platform: { outside } })
  plain = await plant(world, {}, {}, { webFolders })
  ;[tenant, other] = [await world.createTenant(), await world.createTenant()]
  ;[member, stranger] = [await world.createActor(tenant), await world.createActor(other)]
})
afterEach(() => flags({ chat: false, localised: false }))
afterAll(async () => {
  await planted.close()
  await plain.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const flags = ({ chat, localised }: { chat: boolean; localised: boolean }) =>
  world.admin.updateTable('tenants').set({ enable_intercom: chat, enable_localize: localised }).where('uuid', '=', tenant.uuid).execute()

async function askWidgets(actor: TestActor | undefined, product = planted) {
  if (!actor) throw new Error('nobody')
  const headers = { authorization: `Bearer ${tokenOfSignIn(actor, 'widgets')}` }
  return (await product.send({ method: 'GET', url: '/v2/private/tenants/widgets', headers })).body
}

const open = (cookie: string | null, { url = '/projects', product = planted, host = 'mekiki.test' } = {}) =>
  product.send({ method: 'GET', url, headers: { accept: 'text/html', host, ...(cookie !== null && { cookie: `other=1; mekiki_widgets=${cookie}` }) } })

type Page = Awaited<ReturnType<typeof open>>
const directive = ({ headers }: Page, name: string): string | undefined =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1)
const namesOf = ({ body }: Page): string | undefined => /content="([^"]*)"/u.exec(String(body))?.[1]
const strict = { script: "'self'", frame: "'self'", connect: "'self' https://browser-errors.mekiki.test" }
const sourcesOf = (page: Page) => ({ script: directive(page, 'script-src'), frame: directive(page, 'frame-src'), connect: directive(page, 'connect-src') })

describe('the page of a workspace', () => {
  it('without the flags is strict, whatever cookie comes along', async () => {
    expect(await askWidgets(member)).toEqual({ supportChat: null, localisation: null, pageToken: null })
    await flags({ chat: true, localised: true })
    const { pageToken } = await askWidgets(member)
    await flags({ chat: false, localised: false })
    const page = await open(pageToken)
    expect([sourcesOf(page), namesOf(page)]).toEqual([strict, ''])
  })

  it('allows each service by its own flag, at the next page that it loads', async () => {
    await flags({ chat: true, localised: false })
    const chat = await askWidgets(member)
    expect(chat).toEqual({ supportChat: { origin: 'http://chat.mekiki.test' }, localisation: null, pageToken: expect.stringContaining(tenant.uuid) })
    const withChat = await open(chat.pageToken)
    expect([sourcesOf(withChat), namesOf(withChat)]).toEqual([{ ...strict, frame: "'self' http://chat.mekiki.test" }, 'support'])
    await flags({ chat: false, localised: true })
    const localised = await askWidgets(member)
    const localisation = { scriptUrl: 'https://global.localizecdn.com/localize.js', projectKey: 'project-key' }
    expect(localised).toEqual({ supportChat: null, localisation, pageToken: chat.pageToken })
    const page = await open(localised.pageToken)
    expect([directive(page, 'script-src'), directive(page, 'frame-src'), namesOf(page)]).toEqual([
      "'self' https://global.localizecdn.com",
      "'self'",
      'localisation'
    ])
    expect(directive(page, 'connect-src')).toBe(`${strict.connect} https://global.localizecdn.com https://*.localizecdn.com https://*.localizejs.com`)
    expect([directive(page, 'require-trusted-types-for'), directive(page, 'object-src')]).toEqual(["'script'", "'none'"])
    expect(String(page.headers['content-security-policy'])).not.toContain('unsafe')
  })

  it('is nobody else’s: not of another workspace, not without a cookie, not by one that was made up, not where the operator has set up nothing', async () => {
    await flags({ chat: true, localised: true })
    const { pageToken } = await askWidgets(member)
    expect(await askWidgets(stranger)).toEqual({ supportChat: null, localisation: null, pageToken: null })
    const seal = String(pageToken).split('.')[1]
    for (const cookie of [null, '', tenant.uuid, `${other.uuid}.${seal}`, `${tenant.uuid}.${'A'.repeat(43)}`, `${tenant.uuid}.${seal}x`, '__proto__']) {
      const page = await open(cookie)
      expect([cookie, sourcesOf(page), namesOf(page)]).toEqual([cookie, strict, ''])
    }
    expect(await askWidgets(member, plain)).toEqual({ supportChat: null, localisation: null, pageToken: null })
    const page = await open(pageToken, { product: plain })
    expect([sourcesOf(page), namesOf(page)]).toEqual([{ ...strict, connect: "'self'" }, ''])
    await world.admin.updateTable('tenants').set({ deleted_at: new Date() }).where('uuid', '=', tenant.uuid).execute()
    const ended = await open(pageToken)
    await world.admin.updateTable('tenants').set({ deleted_at: null }).where('uuid', '=', tenant.uuid).execute()
    expect(sourcesOf(ended)).toEqual(strict)
  })

  it('is the only one: the public answer page and the administration allow none, and outsiders’ pages tell of no errors', async () => {
    await flags({ chat: true, localised: true })
    const { pageToken } = await askWidgets(member)
    const answering = await open(pageToken, { url: `/public/${tenant.uuid}/forms` })
    expect([directive(answering, 'script-src'), directive(answering, 'connect-src')]).toEqual(["'self'", "'self'"])
    expect(sourcesOf(await open(pageToken, { url: '/admin' }))).toEqual(strict)
  })
})

describe('the page of the support chat', () => {
  const ask = (host: string, url = '/widgets/support') => open(null, { url, host })

  it('stands at its own host alone, for the product alone, and knows neither the workspace nor anybody', async () => {
    const page = await ask('chat.mekiki.test')
    expect([page.status, directive(page, 'frame-ancestors'), page.headers['x-frame-options']]).toEqual([200, 'http://mekiki.test', undefined])
    expect(directive(page, 'script-src')).toBe("'self' https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com")
    expect(page.body).toContain('data-app-id="app&#34;&#60;1" data-program="https://widget.intercom.io/widget/app%22%3C1" data-product="http://mekiki.test"')
    expect((await ask('mekiki.test')).body).not.toContain('data-app-id')
    expect((await open(null, { url: '/widgets/support', host: 'chat.mekiki.test', product: plain })).body).not.toContain('data-app-id')
  })

  it.each(['/', '/projects', '/v2/private/users/current', '/config.json', '/admin', '/identity/'])(
    'leaves nothing of the product at that host: %s',
    async (url) => {
      const { status, body } = await ask('chat.mekiki.test', url)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  )
})

it('browsers are told where errors go, with a key that only writes; nothing without a DSN', async () => {
  const config = async (product: Planted) => (await product.send({ method: 'GET', url: '/config.json' })).body
  expect((await config(planted)).errorReporting).toEqual({ dsn: 'https://key@browser-errors.mekiki.test/1', release: expect.stringMatching(/^\d+\.\d+/u) })
  expect((await config(plain)).errorReporting).toBeNull()
})
