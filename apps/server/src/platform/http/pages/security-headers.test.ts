import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant, type Planted } from '../../../testing/planted.ts'
import { version } from '../../process/version.ts'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
let planted: Planted
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'mekiki-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>')
  await writeFile(join(folder, 'dashboard.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="frame"></div>')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {}')
  await writeFile(join(folder, 'service-worker.js'), 'addEventListener')
  planted = await plant(world, {}, {}, { webFolders: { web: folder } })
})
afterAll(async () => {
  await planted.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, accept = 'text/html,application/xhtml+xml') => planted.send({ method: 'GET', url, headers: { accept } })
const policyOf = ({ headers }: { headers: Record<string, unknown> }): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')])
  )
const nonceOf = (answer: { headers: Record<string, unknown> }): string => /'nonce-([^']+)'/u.exec(policyOf(answer).get('style-src') ?? '')?.[1] ?? ''

const onEveryAnswer = {
  'x-mekiki-version': version,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin'
}

it("lets the product's own pages show the dashboard's page, and nobody else", async () => {
  const page = await get('/dashboards/embed')
  expect([page.status, page.headers['x-frame-options'], policyOf(page).get('frame-ancestors')]).toEqual([200, 'SAMEORIGIN', "'self'"])
  expect(page.body).toContain('id="frame"')
  expect(page.body).toContain(`content="${nonceOf(page)}"`)
  expect((await get('/dashboards/embedded')).body).toContain('id="root"')
})

describe('every answer', () => {
  it.each([
    ['a call', '/ping'],
    ['a refusal', '/v2/private/users/current'],
    ['an unknown call', '/v2/private/none'],
    ['an address that cannot be read', '/%E0%A4%A'],
    ['a page', '/projects'],
    ['an asset', '/assets/main-1.js']
  ])('carries the headers that keep it in its place: %s', async (_, url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject(onEveryAnswer)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('of a call is never kept', async () => {
    expect((await get('/v2/private/users/current')).headers['cache-control']).toBe('no-store')
  })
})

describe('a page', () => {
  it('allows scripts of the product alone, and styles by the nonce of this one answer', async () => {
    const page = await get('/projects?theme_uuid=x')
    const policy = policyOf(page)
    expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('style-src')).toBe(`'self' 'nonce-${nonceOf(page)}'`)
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
    for (const name of ['connect-src', 'frame-src', 'worker-src', 'form-action', 'font-src', 'manifest-src']) expect(policy.get(name)).toBe("'self'")
    expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/u)
  })

  it('may also sign in at AWS when the user pools are there, and calls nothing else', async () => {
    const away = await plant(world, {}, {}, { webFolders: { web: folder }, platform: { identityMode: 'cognito' } })
    const page = await away.send({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
    await away.close()
    expect(policyOf(page).get('connect-src')).toBe("'self' https://cognito-idp.ap-northeast-1.amazonaws.com https://*.auth.ap-northeast-1.amazoncognito.com")
    expect(policyOf(page).get('form-action')).toBe("'self'")
  })

  it('holds the nonce of its own answer, another one each time, and is never kept', async () => {
    const [one, two] = [await get('/'), await get('/')]
    expect(nonceOf(one).length).toBeGreaterThan(20)
    expect([one.body, two.body]).toEqual([one, two].map((page) => expect.stringContaining(`content="${nonceOf(page)}"`)))
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it.each(['/v1/x', '/v2/private/none', '/identity/x', '/storage/x', '/assets/none.js'])('never stands in for what is no page: %s', async (url) => {
    const { status, body } = await get(url)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('is not sent to who asks for something else', async () => {
    expect((await get('/projects', 'application/json')).body.code).toBe('not_found')
    expect((await planted.send({ method: 'POST', url: '/projects', headers: { accept: 'text/html' } })).body.code).toBe('not_found')
  })
})

describe('what browsers, robots and balancers ask of every host', () => {
  it.each(['*/*', 'application/json', 'text/html', ''])('is answered at the root for whoever takes "%s", by GET and HEAD', async (accept) => {
    for (const url of ['/', '/?from=elsewhere']) {
      const page = await get(url, accept)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain('id="root"')
      const head = await planted.send({ method: 'HEAD', url, headers: { accept } })
      expect([head.status, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    }
  })

  it('finds forms and nothing of the members in robots.txt, and an icon', async () => {
    const { status, body, headers } = await get('/robots.txt', '*/*')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Allow: \/public\/$[\s\S]*^Disallow: \/$/mu)
    const icon = await get('/favicon.ico', '*/*')
    expect([icon.status, icon.headers['location']]).toEqual([302, '/assets/icons/icon-192-1.png'])
    const built = new URL('../../../../../web/public/assets/icons/icon-192-1.png', import.meta.url)
    expect(existsSync(built)).toBe(true)
  })
})

describe('an asset', () => {
  it('may be kept for good, and none outside of the folder is given', async () => {
    const asset = await get('/assets/main-1.js')
    expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const url of ['/assets/../index.html', '/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/assets//etc/passwd']) {
      expect((await get(url, '*/*')).body).not.toContain('<!doctype')
    }
  })
})

describe('the program that keeps the frame of the page', () => {
  it('stands at the root, is asked for at each visit, and may fetch from the product alone', async () => {
    const { status, headers, body } = await get('/service-worker.js', '*/*')
    expect([status, headers['content-type'], headers['cache-control'], body]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache', 'addEventListener'])
    expect(policyOf({ headers }).get('connect-src')).toBe("'self'")
  })
})

describe('a product at a public address with an object store', () => {
  const store = 'https://mekiki-files.s3.ap-northeast-1.amazonaws.com'
  let outside: Planted
  beforeAll(async () => {
    const files = { ...world.platform.files, browserOrigin: store }
    outside = await plant(world, {}, {}, { webFolders: { web: folder, respond: folder }, platform: { files, publicUrl: 'https://mekiki.example.com' } })
  })
  afterAll(() => outside.close())
  const visit = (from: Planted, url: string) => from.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  const naming = async (from: Planted, url: string) =>
    [...policyOf(await visit(from, url))].filter(([, sources]) => sources.split(' ').includes(store)).map(([directive]) => directive)

  it('names the store in the policies of its pages, and only there where files go or come from', async () => {
    expect(await naming(outside, '/projects')).toEqual(['img-src', 'media-src', 'connect-src', 'frame-src'])
    expect(await naming(outside, '/public/x/forms')).toEqual(['connect-src'])
    expect(await naming(planted, '/projects')).toEqual([])
  })

  it('tells browsers to come by https alone, on every answer; one that is reached by http does not', async () => {
    for (const url of ['/ping', '/projects', '/v2/private/users/current', '/%E0%A4%A'])
      expect((await visit(outside, url)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await visit(planted, '/projects')).headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a path that leads out of the assets', () => {
  it.each(['/assets/..%2findex.html', '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/assets/..%5cindex.html'])('is a quiet 404: %s', async (url) => {
    const told: unknown[] = []
    const quiet = await plant(world, {}, {}, { webFolders: { web: folder }, platform: { reportError: (error) => void told.push(error) } })
    const answer = await quiet.send({ method: 'GET', url })
    await quiet.close()
    expect([answer.status, answer.body.code, told]).toEqual([404, 'not_found', []])
  })
})
