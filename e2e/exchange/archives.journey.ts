import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import { patience } from '@mekiki/testing/patience'
import { TOTP } from 'otpauth'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Members, unpack } from '../../apps/server/src/features/exchange/archives/testing/archive-scene.ts'
import { openAdministration, ownPassword } from '../support/administration.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, signIn, visit, type Visit } from '../support/browser.ts'
import { askIdentity, openCalls, type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

interface Archive {
  name: string
  bytes: Buffer
  members: Members
}

const halfMinute = 30_000
// A whole workspace is written and read by the process of jobs, which lets everybody else on the machine go first.
const whole = { timeout: 2 * patience.wait }

let product: Product
let browser: Browser
let person: Person
let administration: Awaited<ReturnType<typeof openAdministration>>
let administrator: Visit
/** What the workspace's administrator exported. */
let exported: Archive
beforeAll(async () => {
  product = await startProduct({ environment: () => ({ ALLOW_DEVELOPMENT_WORKSPACES: 'true' }) })
  browser = await openBrowser()
  person = await personOf(product, 0)
  administration = await openAdministration(product)
  administrator = await visit(browser, { width: 1280 })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Presses a button and takes the archive that the browser saves apart. */
async function fetchArchive(page: Page, button: Locator): Promise<Archive> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, members: await unpack(bytes) }
}

const sha256 = (bytes: Buffer | undefined): string | undefined => bytes && createHash('sha256').update(bytes).digest('hex')

interface Manifest {
  format: string
  tenant: { name: string }
  missingFiles: string[]
  members: { name: string; bytes: number; sha256: string }[]
}

const manifestOf = ({ members }: Archive): Manifest => JSON.parse(members.get('manifest.json')?.toString() ?? 'null')

/** The checksums that the manifest promises and those of what is there; the manifest's own names are all there are. */
function expectWhole(archive: Archive): void {
  const told = manifestOf(archive).members
  const found = told.map(({ name }) => ({ name, bytes: archive.members.get(name)?.length, sha256: sha256(archive.members.get(name)) }))
  expect(found).toEqual(told.map(({ name, bytes, sha256: sum }) => ({ name, bytes, sha256: sum })))
  expect(new Set(archive.members.keys())).toEqual(new Set(['manifest.json', ...told.map(({ name }) => name)]))
}

const card = (page: Page, title: string) => page.locator('.mk-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Has everything exported, after the question that says what is in it and who is told. */
async function beginExport(page: Page): Promise<void> {
  await card(page, 'データの一括書き出し').getByRole('button', { name: '書き出す' }).click()
  const question = page.getByRole('alertdialog', { name: 'データの一括書き出し' })
  await question.getByText('ほかの管理者と、閲覧制限のある情報や非公開の活動メモを共有しているメンバーに通知されます').waitFor()
  await question.getByRole('button', { name: '書き出す' }).click()
  await question.waitFor({ state: 'hidden' })
}

const sideCard = (title: string) =>
  administrator.page.locator('.mk-side-card').filter({ has: administrator.page.getByRole('heading', { name: title, level: 2 }) })
const asFile = (bytes: Buffer, name = 'archive.zip') => ({ name, mimeType: 'application/zip', buffer: bytes })

/**
 * Does something while no job about an archive comes past the tasks: a demo's archive would be through before anybody could stop it. `act` can wait for
 * the job to stand there: one that was not begun yet is cancelled without a word of stopping.
 */
async function whileHeld(act: (untilHeld: () => Promise<void>) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl })
  await client.connect()
  try {
    await client.query('BEGIN; LOCK TABLE app.tasks IN ACCESS EXCLUSIVE MODE')
    const countHeld = async (): Promise<number> =>
      (await client.query("SELECT count(*)::int AS held FROM pg_locks WHERE relation = 'app.tasks'::regclass AND NOT granted")).rows[0].held
    await act(async () => {
      await expect.poll(countHeld).toBeGreaterThan(0)
    })
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

async function signInAsAdministrator({ page }: Visit): Promise<void> {
  const { user } = product.administrator
  await page.goto(`${product.baseUrl}/admin`)
  await page.getByLabel('メールアドレス').fill(user)
  await page.getByLabel('パスワード', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  // This half-minute's code was taken when the app was registered.
  const code = new TOTP({ secret: administration.secret }).generate({ timestamp: Date.now() + halfMinute })
  await page.getByLabel('ワンタイムパスワード', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: 'テナント', level: 1 }).waitFor()
}

describe('the whole data of a workspace in one file', () => {
  it('is made by its administrator, who is told how it goes, and downloaded: every checksum of its manifest holds', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${product.baseUrl}/settings/workspace`)
    const box = card(page, 'データの一括書き出し')
    await beginExport(page)
    const button = box.getByRole('button', { name: 'ダウンロード' })
    await button.waitFor()
    // The workspace is full: nothing can be taken into it.
    expect(await page.getByText('データの一括取り込み').count()).toBe(0)
    expect(await faultsByAxe(page)).toEqual([])
    exported = await fetchArchive(page, button)
    expect(exported.name).toMatch(/_\d{12}\.zip$/u)
    expectWhole(exported)
    const { totalCount } = await person.call(operationGroups.projects.list, { query: {} })
    expect(manifestOf(exported)).toMatchObject({ format: 'workspace-archive', missingFiles: [] })
    const cases = exported.members.get('data/projects.jsonl')?.toString().trimEnd().split('\n') ?? []
    expect(cases.filter((line) => JSON.parse(line).deleted_at === null)).toHaveLength(totalCount)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is not made when it is stopped on its way: whoever does so is told what is left, and begins anew', async () => {
    const { page, complaints } = await person.enter(browser, '/settings/workspace')
    const box = card(page, 'データの一括書き出し')
    await whileHeld(async () => {
      await beginExport(page)
      await box.getByText('書き出しています').first().waitFor()
      await box.getByRole('button', { name: '中止' }).click()
      const question = page.getByRole('alertdialog', { name: '書き出しの中止' })
      await question.getByText('途中まで書き出したファイルは残りません。').waitFor()
      expect(await faultsByAxe(page)).toEqual([])
      await question.getByRole('button', { name: 'キャンセル' }).click()
      await question.waitFor({ state: 'hidden' })
      await box.getByRole('button', { name: '中止' }).click()
      await question.getByRole('button', { name: '中止' }).click()
      await question.waitFor({ state: 'hidden' })
      await box.getByText('中止しています').waitFor()
      expect(await box.getByRole('button', { name: '中止' }).count()).toBe(0)
    })
    await box.getByText('書き出しを中止しました。ファイルは作成されていません。').waitFor()
    expect(await box.getByRole('button', { name: 'ダウンロード' }).count()).toBe(0)
    await beginExport(page)
    await box.getByRole('button', { name: 'ダウンロード' }).waitFor(whole)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is taken into an empty workspace by the platform’s administrator, and exported again there is no difference', async () => {
    const { page, complaints } = administrator
    await signInAsAdministrator(administrator)
    await page.getByRole('button', { name: 'テナントを追加', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'テナントの追加' })
    await drawer.getByLabel('テナント名').fill('移行先')
    await drawer.getByRole('button', { name: 'テナントを追加' }).click()
    await page.getByRole('heading', { name: '移行先', level: 1 }).waitFor()
    const box = sideCard('アーカイブ')
    await box.getByRole('button', { name: 'アーカイブを取り込む' }).click()
    const dialog = page.getByRole('dialog', { name: 'アーカイブの取り込み' })
    await dialog.getByRole('button', { name: '取り込む' }).click()
    await dialog.getByText('ファイルを選択してください').waitFor()
    await dialog.locator('input[type=file]').setInputFiles(asFile(exported.bytes, exported.name))
    await dialog.getByRole('switch', { name: '取り込んだユーザーに招待メールを送る' }).click()
    expect(await faultsByAxe(page)).toEqual([])
    await dialog.getByRole('button', { name: '取り込む' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await box.locator('dd').nth(1).getByText('成功').waitFor(whole)
    await box.getByRole('button', { name: 'アーカイブを作成' }).click()
    await page.getByRole('alertdialog', { name: 'アーカイブの作成' }).getByRole('button', { name: 'アーカイブを作成' }).click()
    await box.locator('dd').first().getByText('成功').waitFor(whole)
    const again = await fetchArchive(page, box.getByRole('button', { name: 'ダウンロード' }))
    expectWhole(again)
    const different = [...new Set([...exported.members.keys(), ...again.members.keys()])].filter(
      (name) => name !== 'manifest.json' && sha256(exported.members.get(name)) !== sha256(again.members.get(name))
    )
    expect(different).toEqual([])
    expect([manifestOf(again).members, manifestOf(again).tenant.name]).toEqual([manifestOf(exported).members, '移行先'])
    expect((await product.mailsTo(person.email)).filter((mail) => mail.includes('移行先'))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('that is broken is refused with a sentence, in English, and a tenant that holds data takes none', async () => {
    const { page, complaints } = administrator
    await page.getByRole('button', { name: '表示言語 日本語' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    const box = sideCard('Archive')
    const refused = box.getByRole('button', { name: 'Import archive' })
    expect(await refused.isEnabled()).toBe(false)
    await refused.hover()
    await page.getByRole('tooltip').getByText('You can’t import into a tenant that contains data. Add a new tenant and import there.').waitFor()
    await page.goto(`${product.baseUrl}/admin/tenants`)
    await page.getByRole('button', { name: 'Add tenant', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Add tenant' })
    await drawer.getByLabel('Tenant name').fill('New home')
    await drawer.getByRole('button', { name: 'Add tenant' }).click()
    await page.getByRole('heading', { name: 'New home', level: 1 }).waitFor()
    const take = async (bytes: Buffer) => {
      await box.getByRole('button', { name: 'Import archive' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import archive' })
      await dialog.locator('input[type=file]').setInputFiles(asFile(bytes))
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await take(exported.bytes.subarray(0, exported.bytes.length - 100))
    await box.getByText('This file is not a workspace export. Choose the ZIP file exactly as it was exported.').waitFor()
    expect(await box.locator('dd').nth(1).innerText()).toContain('Failed')
    expect(await faultsByAxe(page)).toEqual([])
    await whileHeld(async (untilHeld) => {
      await take(exported.bytes)
      await untilHeld()
      await box.getByRole('button', { name: 'Stop' }).click()
      const question = page.getByRole('alertdialog', { name: 'Stop import' })
      await question.getByText('Partly imported data and files are removed, and the tenant stays empty.').waitFor()
      expect(await faultsByAxe(page)).toEqual([])
      await question.getByRole('button', { name: 'Stop' }).click()
      await question.waitFor({ state: 'hidden' })
      await box.getByText('Stopping').waitFor()
    })
    await box.locator('dd').nth(1).getByText('Cancelled').waitFor(whole)
    await take(exported.bytes)
    await box.locator('dd').nth(1).getByText('Succeeded').waitFor(whole)
    expect(await box.getByText('This file is not a workspace export.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is taken in by the administrator of an empty workspace, who is asked first, and finds everything there', async () => {
    const { call } = administration
    const made = await call(operationGroups.adminTenants.createForDevelopment, { params: { tenant_id: v7() }, body: { name: '引っ越し先' } })
    const { email, password } = made.administrator
    const { page, complaints } = await visit(browser, { width: 1280 })
    const entrance = { baseUrl: product.baseUrl, account: { ...product.account, path: `/login?tenant_uuid=${made.tenant.uuid}` } }
    await signIn(page, entrance, email, password)
    await page.goto(`${product.baseUrl}/settings/workspace`)
    const box = card(page, 'データの一括取り込み')
    const take = async (bytes: Buffer) => {
      await box.locator('input[type=file]').setInputFiles(asFile(bytes))
      await box.getByRole('checkbox', { name: 'メンバーに招待メールを送信する' }).uncheck({ force: true })
      await box.getByRole('button', { name: '取り込む', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '取り込む', exact: true }).click()
    }
    await take(Buffer.from('no archive at all'))
    await box.getByText('ワークスペースのデータとして読み取れないファイルです。書き出したZIPファイルをそのまま選択してください。').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await take(exported.bytes)
    await box.getByText(/取り込みが完了しました/u).waitFor(whole)
    await box.getByRole('button', { name: '画面を再読み込み' }).click()
    await page.getByRole('heading', { name: 'データの一括書き出し' }).waitFor()
    const session = await askIdentity(product, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: made.tenant.authConfig.cognitoUserPoolClientId ?? '',
      AuthParameters: { USERNAME: email, PASSWORD: password }
    })
    const ask = openCalls(product, async () => session['AuthenticationResult']?.['AccessToken'] ?? null)
    const { totalCount } = await person.call(operationGroups.projects.list, { query: {} })
    expect((await ask(operationGroups.projects.list, { query: {} })).totalCount).toBe(totalCount)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is spoken of in English, too', async () => {
    const { page, complaints } = await person.enter(browser, null)
    const { version } = await person.call(operationGroups.members.current, {})
    await person.call(operationGroups.members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
    await page.goto(`${product.baseUrl}/settings/workspace`)
    const box = card(page, 'Full export')
    await box.getByText('Last export').waitFor()
    expectWhole(await fetchArchive(page, box.getByRole('button', { name: 'Download' })))
    expect(await faultsByAxe(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
