import { TOTP } from 'otpauth'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownPassword, registerAdministrator, registerApp, sendPassword, setOwnPassword } from '../support/administration.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, visit, type Visit } from '../support/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { type Product, startProduct } from '../support/product.ts'

const tenantName = '北斗精機株式会社'
const first = { name: '水野 沙耶', email: 'mizuno@hokuto.example' }
const second = { name: '瀬戸 亮介', email: 'seto@hokuto.example' }
const halfMinute = 30_000

let product: Product
let browser: Browser
let provider: IdentityProvider
let window: Visit
let page: Page
let secret = ''
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  provider = await startIdentityProvider({ email: first.email, nameId: first.email })
  window = await visit(browser)
  page = window.page
})
afterAll(async () => {
  await browser?.close()
  await provider?.close()
  await product?.close()
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const notice = (text: string) => page.getByText(text)
const card = (name: string) => page.locator('.mk-side-card').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) })
const dialog = (name: string): Locator => page.getByRole('dialog', { name })
const codeAt = (at: number): string => new TOTP({ secret }).generate({ timestamp: at })

async function openTenant(): Promise<void> {
  await page.goto(`${product.baseUrl}/admin/tenants?state=all`)
  await page.getByRole('link', { name: tenantName }).click()
  await heading(tenantName).waitFor()
}

async function openMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'テナントの操作' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe("an administrator's day", () => {
  it('begins with a sign-in that asks for a password of one’s own and a second factor, the first time', async () => {
    await sendPassword(page, { ...product.administrator, password: 'wrong-Password-1!' }, product)
    await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await sendPassword(page, product.administrator, product)
    await setOwnPassword(page)
    await heading('二段階認証の設定').waitFor()
    secret = await registerApp(page)
    expect(await page.title()).toBe('テナント｜Mekiki 運営管理')
    await page.getByRole('link', { name: '汐見重工株式会社' }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
  })

  it('is asked for the code at the next sign-in, after a sign-out that counts in every tab', async () => {
    const other = await page.context().newPage()
    await other.goto(`${product.baseUrl}/admin`)
    await other.getByRole('heading', { name: 'テナント', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await heading('運営担当者のログイン').waitFor()
    await other.getByRole('heading', { name: '運営担当者のログイン', level: 1 }).waitFor()
    await other.close()
    await sendPassword(page, product.administrator, product)
    await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
    await sendPassword(page, { ...product.administrator, password: ownPassword }, product)
    await page.getByLabel('ワンタイムパスワード', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.getByText('ワンタイムパスワードを6桁の数字で入力してください', { exact: true }).waitFor()
    // The code of the set-up counts no more; the next half-minute's is taken already.
    await page.getByLabel('ワンタイムパスワード', { exact: true }).fill(codeAt(Date.now() + halfMinute))
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await heading('テナント').waitFor()
  })

  it('makes a tenant with its first administrator, who is invited', async () => {
    await page.getByRole('button', { name: 'テナントを追加', exact: true }).click()
    const drawer = dialog('テナントの追加')
    await drawer.getByRole('button', { name: 'テナントを追加' }).click()
    await drawer.getByText('テナント名を入力してください').waitFor()
    await drawer.getByLabel('テナント名').fill(tenantName)
    await drawer.getByLabel('氏名').fill(first.name)
    await drawer.getByLabel('メールアドレス', { exact: true }).fill('mizuno@other.example')
    await drawer.getByLabel('ログインできるドメイン').fill('hokuto')
    await drawer.getByLabel('接続を許可するIPアドレス').fill('127.0.0.1\n300.0.0.1')
    await drawer.getByRole('button', { name: 'テナントを追加' }).click()
    await drawer.getByText('1行目の「hokuto」は、ドメインの形式ではありません').waitFor()
    await drawer.getByText('2行目の「300.0.0.1」は、IPアドレスまたは範囲の形式ではありません').waitFor()
    await drawer.getByLabel('ログインできるドメイン').fill('@Hokuto.example')
    await drawer.getByLabel('接続を許可するIPアドレス').fill('127.0.0.0/8\n::1')
    await drawer.getByRole('button', { name: 'テナントを追加' }).click()
    await drawer.getByText('ログインできるドメインのメールアドレスを入力してください').waitFor()
    await drawer.getByLabel('メールアドレス', { exact: true }).fill(first.email)
    await drawer.getByRole('button', { name: 'テナントを追加' }).click()
    await heading(tenantName).waitFor()
    await page.getByRole('grid', { name: 'ユーザーの一覧' }).getByText(first.email).waitFor()
    await expect.poll(async () => (await product.mailsTo(first.email)).length).toBe(1)
    expect(await faultsByAxe(page)).toEqual([])
  })

  it('adds users, finds them, changes, deactivates and takes it back, and invites again', async () => {
    await page.getByRole('button', { name: '追加', exact: true }).click()
    const drawer = dialog('ユーザーの追加')
    await drawer
      .getByRole('textbox', { name: '追加する人' })
      .fill(`${second.name}, ${second.email}, メンバー\n早坂 圭 hayasaka@hokuto.example ゲスト\n${first.name}, ${first.email}`)
    await drawer.getByText('すでにユーザーです').waitFor()
    await drawer.getByRole('textbox', { name: '追加する人' }).fill(`${second.name}, ${second.email}, メンバー\n早坂 圭, hayasaka@hokuto.example, ゲスト`)
    await drawer.getByRole('button', { name: '2名を追加' }).click()
    await notice('2名を追加しました').waitFor()
    const grid = page.getByRole('grid', { name: 'ユーザーの一覧' })
    await page.getByPlaceholder('氏名・メールアドレスで検索').fill('ＳＥＴＯ')
    await expect.poll(() => grid.getByRole('row').count()).toBe(2)
    await grid.getByRole('button', { name: `${second.name}の操作` }).click()
    await page.getByRole('menuitem', { name: '無効にする' }).click()
    await grid.getByText(`${second.name}（無効）`).waitFor()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => grid.getByText(`${second.name}（無効）`).count()).toBe(0)
    await grid.getByRole('button', { name: `${second.name}の操作` }).click()
    await page.getByRole('menuitem', { name: '変更' }).click()
    await dialog(second.name).getByRole('combobox', { name: '権限グループ' }).click()
    await page.getByRole('option', { name: '管理者' }).click()
    await dialog(second.name).getByRole('button', { name: '保存' }).click()
    await grid.getByText('管理者').waitFor()
    await grid.getByRole('button', { name: `${second.name}の操作` }).click()
    await page.getByRole('menuitem', { name: 'すべての端末からログアウトさせる' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウトさせる' }).click()
    await notice(`${second.name}さんをすべての端末からログアウトさせました`).waitFor()
    await page.getByRole('button', { name: '招待メールを再送' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '招待メールを再送' }).click()
    await notice('3名に招待メールを再送しました').waitFor()
    // Two invitations, and for each change of the account a mail that says what was done, and that the platform did it.
    const mails = async (part: string) => (await product.mailsTo(second.email)).filter((mail) => mail.includes(part))
    await expect.poll(async () => [(await mails('仮パスワード：')).length, (await mails('')).length]).toEqual([2, 6])
    const changes = (await mails('運営担当者が')).join('\n')
    for (const change of ['アカウントを無効化', 'アカウントを有効化', '「メンバー」から「管理者」に変更', 'すべての端末からログアウト'])
      expect(changes.split(change)).toHaveLength(2)
  })

  it('switches a function on and back, sets addresses, and begins and ends the maintenance', async () => {
    const bot = page.getByRole('switch', { name: '企業の自動更新' })
    await bot.click()
    await notice('「企業の自動更新」を有効にしました').waitFor()
    expect(await bot.isChecked()).toBe(true)
    await page.getByRole('button', { name: '元に戻す' }).last().click()
    await expect.poll(() => bot.isChecked()).toBe(false)
    await page.getByRole('button', { name: '変更', exact: true }).click()
    const drawer = dialog('テナントの変更')
    await drawer.getByLabel('接続を許可するIPアドレス').fill('127.0.0.0/8\n::1\n203.0.113.0/24')
    await drawer.getByRole('button', { name: '保存' }).click()
    await page.locator('.mk-tenant-foot').getByText('203.0.113.0/24').waitFor()
    await page.getByRole('button', { name: 'メンテナンスを開始' }).click()
    await page.getByRole('alertdialog').getByText('メンテナンス中のため、閲覧のみできます。').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'メンテナンスを開始' }).click()
    await page.locator('.mk-tenant-title').getByText('メンテナンス中').waitFor()
    await page.getByRole('button', { name: 'メンテナンスを終了' }).click()
    await page.locator('.mk-tenant-title').getByText('稼働中').waitFor()
  })

  it('connects single sign-on, and a test sign-in in a tab of its own tells how it goes', async () => {
    const box = card('シングルサインオン')
    await box.getByRole('button', { name: '設定', exact: true }).click()
    const form = dialog('シングルサインオンの設定')
    await form.getByText('/saml2/idpresponse').waitFor()
    await form.getByRole('textbox', { name: 'フェデレーションメタデータのURL' }).fill(`${provider.metadataUrl}.nothing`)
    await form.getByRole('button', { name: '確認して保存' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: 'フェデレーションメタデータのURL' }).getAttribute('aria-invalid')).toBe('true')
    await form.getByRole('textbox', { name: 'フェデレーションメタデータのURL' }).fill(provider.metadataUrl)
    await form.getByRole('button', { name: '確認して保存' }).click()
    await box.getByText('確認待ち').waitFor()
    await box.getByText(/残り[\d,]+日/u).waitFor()
    provider.person = { email: 'nobody@hokuto.example', nameId: 'nobody' }
    const tab = () => page.context().waitForEvent('page')
    const test = async () => (await Promise.all([tab(), box.getByRole('button', { name: '接続テスト' }).click()]))[0]
    const failed = await test()
    await failed.getByText('接続テストに失敗しました。').waitFor()
    await box.getByText('確認できません').waitFor()
    await failed.close()
    provider.person = { email: first.email, nameId: first.email }
    const passed = await test()
    await passed.getByText(`${first.email} としてログインできることを確認しました。`).waitFor()
    await passed.close()
    await box.getByText('確認済み').waitFor()
    await box.getByText('成功').waitFor()
  })

  it('looks at the dashboard’s roles and at what was done with the tenant', async () => {
    await page.getByRole('link', { name: 'ダッシュボードユーザー' }).click()
    await page
      .getByRole('row', { name: /^管理者/u })
      .getByText('2名')
      .waitFor()
    await page.getByRole('link', { name: '監査ログ' }).last().click()
    await page.getByRole('grid', { name: 'このテナントに関する監査ログ' }).getByText('テナントの変更').first().waitFor()
    expect(await faultsByAxe(page)).toEqual([])
  })

  it('takes a file of companies in, runs a batch, and sees what the product asked its database', async () => {
    await page.getByRole('link', { name: '企業データベース', exact: true }).click()
    await page.getByRole('button', { name: 'ファイルを取り込む' }).first().click()
    const file = dialog('企業ファイルの取り込みの実行')
    const lines = 'external_id,name,url,capital\nhokuto-1,北斗精機株式会社,https://hokuto.example/,30000000\n'
    await file.locator('input[type=file]').setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
    await file.getByText('アップロード済み').waitFor()
    await file.getByRole('button', { name: '実行', exact: true }).click()
    await notice('バッチの実行を受け付けました。').waitFor()
    await page.goto(`${product.baseUrl}/admin/batches`)
    await page.getByRole('button', { name: '不要データの片付けを実行' }).click()
    await dialog('不要データの片付けの実行').getByRole('button', { name: '実行', exact: true }).click()
    await notice('バッチの実行を受け付けました。').waitFor()
    await page.goto(`${product.baseUrl}/admin/sql_statistics`)
    await heading('SQL統計').waitFor()
    await page.goto(`${product.baseUrl}/admin/system`)
    await heading('システム').waitFor()
    await openTenant()
  })

  it('writes an archive of the tenant', async () => {
    const box = card('アーカイブ')
    await box.getByRole('button', { name: 'アーカイブを作成' }).click()
    const question = page.getByRole('alertdialog', { name: 'アーカイブの作成' })
    await question.getByText('に通知されます').waitFor()
    await question.getByRole('button', { name: 'アーカイブを作成' }).click()
    await expect.poll(() => box.getByRole('button', { name: 'ダウンロード' }).isEnabled()).toBe(true)
    const [download] = await Promise.all([page.waitForEvent('download'), box.getByRole('button', { name: 'ダウンロード' }).click()])
    expect(download.suggestedFilename()).toMatch(/\.zip$/u)
  })

  it('deletes the tenant, restores it, and erases it by its typed name', async () => {
    await openTenant()
    await openMenu('テナントを削除')
    await page.getByRole('alertdialog').getByRole('button', { name: 'テナントを削除' }).click()
    await page.locator('.mk-tenant-title').getByText('削除済み').waitFor()
    await page.locator('.mk-tenant-head').getByRole('button', { name: 'テナントを復元' }).click()
    await page.locator('.mk-tenant-title').getByText('稼働中').waitFor()
    await openMenu('テナントを削除')
    await page.getByRole('alertdialog').getByRole('button', { name: 'テナントを削除' }).click()
    await page.locator('.mk-tenant-title').getByText('削除済み').waitFor()
    await openMenu('完全に削除')
    const box = dialog('テナントの完全な削除')
    await box.getByLabel('確認のため、テナント名を入力してください').fill('北斗')
    await box.getByRole('button', { name: '完全に削除' }).click()
    await box.getByText('テナント名が一致していません').waitFor()
    await box.getByLabel('確認のため、テナント名を入力してください').fill(tenantName)
    await box.getByRole('button', { name: '完全に削除' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/tenants')
    await notice(`${tenantName}を完全に削除しました`).waitFor()
    expect(await page.getByRole('link', { name: tenantName }).count()).toBe(0)
    expect(window.complaints).toEqual([])
  })

  it('takes a lost authenticator app away from another administrator, who is invited and told by mail', async () => {
    const colleague = { name: '二宮 修', email: 'ninomiya@mekiki.example', password: 'Right-Password-1!' }
    await page.goto(`${product.baseUrl}/admin/administrators`)
    await page.getByRole('button', { name: '担当者を追加' }).click()
    const form = dialog('運営担当者の追加')
    await form.getByLabel('名前').fill(colleague.name)
    await form.getByLabel('メールアドレス').fill(colleague.email)
    await page.keyboard.press('Enter')
    await notice(`${colleague.name}さんを追加しました。招待メールを送ります`).waitFor()
    await expect.poll(async () => (await product.mailsTo(colleague.email)).length).toBe(1)
    const password = /仮パスワード：(\S+)/u.exec((await product.mailsTo(colleague.email))[0] ?? '')?.[1] ?? ''

    const { page: theirs } = await visit(browser)
    await registerAdministrator(theirs, { user: colleague.email, password, next: colleague.password }, product)
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(colleague.name, 'u') })
    await row.getByText('登録済み').waitFor()
    await row.getByRole('button', { name: `${colleague.name}の操作` }).click()
    await page.getByRole('menuitem', { name: '認証アプリの登録を解除' }).click()
    const reset = dialog('認証アプリの登録の解除')
    const typed = reset.getByLabel(`確認のため「${colleague.email}」と入力してください`)
    await typed.fill(product.administrator.user)
    await reset.getByRole('button', { name: '認証アプリの登録を解除' }).click()
    await reset.getByText(`「${colleague.email}」と入力してください`, { exact: true }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await typed.fill(colleague.email)
    await page.keyboard.press('Enter')
    await row.getByText('未登録').waitFor()
    await expect.poll(async () => (await product.mailsTo(colleague.email)).length).toBe(2)
    await theirs.reload()
    await theirs.getByRole('heading', { name: '運営担当者のログイン', level: 1 }).waitFor()
    await theirs.context().close()
    expect(window.complaints).toEqual([])
  })

  it('says what is no page, and speaks English', async () => {
    await page.goto(`${product.baseUrl}/admin/nothing`)
    await heading('ページが見つかりません。').waitFor()
    await page.getByRole('button', { name: '表示言語 日本語' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Back to tenants' }).click()
    await heading('Tenants').waitFor()
    await page.getByRole('button', { name: 'Add tenant', exact: true }).click()
    const drawer = dialog('Add tenant')
    await drawer.getByLabel('Tenant name').fill('Northern Optics')
    await drawer.getByRole('button', { name: 'Add tenant' }).click()
    await heading('Northern Optics').waitFor()
    await page.getByText('There are no users yet.').waitFor()
    expect(await page.title()).toBe('Northern Optics | Mekiki administration')
    expect(await faultsByAxe(page)).toEqual([])
    expect(window.complaints).toEqual([])
  })
})
