import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant, type Planted } from '../../../../testing/planted.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { makeForm } from '../../forms/testing/forms.factory.ts'
import { makeWorkspace } from '../testing/scene.ts'

const publicUrl = 'https://mekiki.example.com'

let world: World
let planted: Planted
let folder: string
let workspace: Awaited<ReturnType<typeof makeWorkspace>>
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'mekiki-heads-'))
  for (const name of ['web', 'respond']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), `<!doctype html><html><head><title>Mekiki</title></head><body>${name}</body></html>`)
  }
  planted = await plant(world, {}, {}, { webFolders: { web: join(folder, 'web'), respond: join(folder, 'respond') }, platform: { publicUrl } })
  workspace = await makeWorkspace(world)
  world.setNow(new Date('2026-11-20T03:00:00Z'))
})
afterAll(async () => {
  await planted.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const ampersand = /&#(\d+);/gu

/** What the head of a page says, by name; `tags` are those that a program would read. */
async function headOf(path: string, language?: string) {
  const page = await planted.send({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', ...(language !== undefined && { 'accept-language': language }) }
  })
  const text = (value = '') => value.replaceAll(ampersand, (_, code: string) => String.fromCharCode(Number(code)))
  const tags = [...page.body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/gu)]
  return {
    status: page.status,
    body: page.body,
    title: text(/<title>([^<]*)<\/title>/u.exec(page.body)?.[1]),
    ...Object.fromEntries(tags.map(([, name = '', value]) => [name, text(value)]))
  }
}

/** The name of a workspace. */
const nameOf = async ({ uuid }: { uuid: string }): Promise<string> =>
  (await world.admin.selectFrom('tenants').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow()).name

const formPath = (formUuid: string, rest = '') => `/public/${workspace.tenant.uuid}/forms/${formUuid}${rest}`

describe('a shared link to a call', () => {
  it('shows its name, its workspace, its closing day and what it asks for', async () => {
    const { uuid } = await makeForm(workspace.owner, { name: '廃熱の公募', description: '廃熱を\n電気に', answerEndDate: '2026-11-30' })
    expect(await headOf(formPath(uuid, '?utm_source=mail'))).toMatchObject({
      title: `廃熱の公募｜${await nameOf(workspace.tenant)}`,
      description: '締切：2026/11/30（月） 23:59 廃熱を 電気に',
      'og:title': `廃熱の公募｜${await nameOf(workspace.tenant)}`,
      'og:description': '締切：2026/11/30（月） 23:59 廃熱を 電気に',
      'og:site_name': await nameOf(workspace.tenant),
      'og:url': `${publicUrl}${formPath(uuid)}`,
      'og:image': `${publicUrl}/assets/icons/icon-512-1.png`,
      'og:locale': 'ja_JP'
    })
  })

  it('speaks English where its address or its reader asks for it and the call has English texts', async () => {
    const english = { englishFlg: true, nameEn: 'Waste heat call', descriptionEn: 'Turn heat into power' }
    const { uuid } = await makeForm(workspace.owner, { name: '廃熱の公募', description: '廃熱を電気に', ...english })
    const expected = { title: expect.stringContaining('Waste heat call'), description: 'Turn heat into power', 'og:locale': 'en_US' }
    expect(await headOf(formPath(uuid, '?lang=en'))).toMatchObject({ ...expected, 'og:url': `${publicUrl}${formPath(uuid, '?lang=en')}` })
    expect(await headOf(formPath(uuid), 'en-US,en;q=0.9')).toMatchObject(expected)
    expect(await headOf(formPath(uuid, '?lang=ja'), 'en')).toMatchObject({ title: expect.stringContaining('廃熱の公募') })
  })

  it('says when it opens, or that it is over, and then no more of what it asks for', async () => {
    const coming = await makeForm(workspace.owner, { name: '来月の公募', description: 'まだ秘密', opensOn: '2026-12-01' })
    const over = await makeForm(workspace.owner, { name: '先月の公募', description: 'もう終わり', answerEndDate: '2026-11-19' })
    expect(await headOf(formPath(coming.uuid))).toMatchObject({ title: expect.stringContaining('来月の公募'), description: '受付開始：2026/12/1（火）' })
    expect(await headOf(formPath(over.uuid))).toMatchObject({ title: expect.stringContaining('先月の公募'), description: '受付を終了しました' })
  })

  it('says nothing of a private call, of one of another workspace, or of one that is unknown', async () => {
    const own = await makeForm(workspace.owner, { name: '内密の公募', status: 'private' })
    const other = await makeWorkspace(world)
    const foreign = await makeForm(other.owner, { name: 'よその公募' })
    for (const path of [formPath(own.uuid), formPath(foreign.uuid), formPath(workspace.tenant.uuid), '/public/none/forms', `/public/${own.uuid}/forms`]) {
      const { status, title, body } = await headOf(path)
      expect([path, status, title, /公募|og:/u.test(body)]).toEqual([path, 200, 'Mekiki', false])
    }
  })

  it('keeps every mark of a name a mark of the text', async () => {
    const name = `"><script>alert('1')</script>$&$1&amp;`
    const { uuid } = await makeForm(workspace.owner, { name, description: name })
    const head = await headOf(formPath(uuid))
    expect([head.title, head.body.includes('<script'), head.body.split('<title>').length]).toEqual([`${name}｜${await nameOf(workspace.tenant)}`, false, 2])
    expect(head).toMatchObject({ description: name, 'og:description': name })
  })

  it('shortens a long text between two signs', async () => {
    const { uuid } = await makeForm(workspace.owner, { description: '𠮷'.repeat(500) })
    expect(await headOf(formPath(uuid))).toMatchObject({ description: `${'𠮷'.repeat(199)}…` })
  })
})

describe('other pages', () => {
  it('the list of open calls names them', async () => {
    const { tenant, owner } = await makeWorkspace(world)
    expect(await headOf(`/public/${tenant.uuid}/forms`)).toMatchObject({
      title: `募集中の公募｜${await nameOf(tenant)}`,
      description: '募集中の公募はありません。'
    })
    await makeForm(owner, { name: '一つ目', answerEndDate: '2026-11-30' })
    await makeForm(owner, { name: '二つ目' })
    expect(await headOf(`/public/${tenant.uuid}/forms`)).toMatchObject({ description: '2件：一つ目、二つ目' })
  })

  it('the staff’s page says what the product is, in the language asked for', async () => {
    expect(await headOf('/login')).toMatchObject({ title: 'Mekiki', description: expect.stringContaining('ワークスペース') })
    expect(await headOf('/login', 'en')).toMatchObject({ description: expect.stringContaining('workspace') })
  })

  it('a receipt tells nothing', async () => {
    expect(Object.keys(await headOf(`/public/${workspace.tenant.uuid}/receipts/secret`))).not.toContain('og:title')
  })
})
