import { apiTokensOperations } from '@mekiki/contract/people/api-tokens/api-tokens.operations'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { permissionGroupsOperations } from '@mekiki/contract/people/permission-groups/permission-groups.operations'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const chosen = 'Aoba-sensing-2026!'

let product: Product
let browser: Browser
let administrator: Person
let database: pg.Client
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  administrator = await personOf(product, 0)
  database = new pg.Client({ connectionString: product.adminUrl })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.close()
})

/**
 * The clock of a journey is the machine's: what takes days is put back in the database instead. That somebody was invited is written down after the
 * mail has gone, and would overwrite what was put back before. Which repetition claimed the mail, and when, is put back with it.
 */
async function putBackInvitation(email: string): Promise<void> {
  const putBack = `UPDATE app.users SET invited_at = invited_at - interval '8 days', invitation_claimed_at = invitation_claimed_at - interval '8 days'
    WHERE email = $1 AND invited_at > now() - interval '1 day'`
  await expect.poll(async () => (await database.query(putBack, [email])).rowCount).toBe(1)
}

async function mailsTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await product.mailsTo(email)).length).toBe(count)
  return product.mailsTo(email)
}

const passwordIn = (mail: string | undefined): string => /仮パスワード：(\S+)/u.exec(mail ?? '')?.[1] ?? ''

async function invite(email: string): Promise<void> {
  const { items } = await administrator.call(permissionGroupsOperations.list, {})
  const group = items.find((each) => each.name === 'メンバー')
  await administrator.call(membersOperations.create, { body: { items: [{ email, name: '試験 太郎', permission_group_uuid: group?.uuid }] } })
}

async function tryPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

const loginButton = (page: Page) => page.getByRole('button', { name: 'ログイン', exact: true })
const projectList = (page: Page) => page.getByRole('heading', { name: 'すべての案件', level: 1 })

describe('an invitation', () => {
  it('is mailed again by the e-mail entry screen and when its password has expired; the first sign-in sets a password', async () => {
    const { page, complaints } = await visit(browser)
    const email = 'shiken@mekiki.example'
    await invite(email)
    await mailsTo(email, 1)
    await putBackInvitation(email)
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await page.getByRole('button', { name: /招待メールが届かない/u }).click()
    await page.getByRole('heading', { name: '招待メールの再送' }).waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('メールアドレスを入力してください', { exact: true }).waitFor()
    await page.getByLabel('メールアドレス').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('heading', { name: '受け付けました' }).waitFor()
    const second = passwordIn((await mailsTo(email, 2)).at(-1))
    await page.getByRole('button', { name: 'ログイン画面に戻る' }).click()
    await putBackInvitation(email)
    await database.query("UPDATE identity.users SET temporary_password_expires_at = now() - interval '1 minute' WHERE username = $1", [email])
    await tryPassword(page, email, second)
    await page
      .getByRole('alert')
      .getByText(/^仮パスワードの有効期限が切れています。新しい仮パスワードをメールで送信します。/u)
      .waitFor()
    const third = passwordIn((await mailsTo(email, 3)).at(-1))
    expect(new Set([second, third]).size).toBe(2)
    await tryPassword(page, email, third)
    await page.getByRole('heading', { name: '新しいパスワードの設定' }).waitFor()
    await page.getByLabel('新しいパスワード', { exact: true }).fill(chosen)
    await page.getByLabel('新しいパスワード（確認）').fill(chosen)
    await page.getByRole('button', { name: '設定してログイン' }).click()
    await projectList(page).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the devices signed in', () => {
  it('are shown on the account page; one that is ended there says so at its next step and moves to the login screen', async () => {
    const person = await personOf(product, 1)
    const [here, there] = [await person.enter(browser), await person.enter(browser)]
    await here.page.goto(`${product.baseUrl}/settings/account`)
    const card = here.page.getByRole('region', { name: 'ログイン中の端末' }).or(here.page.locator('section', { hasText: 'ログイン中の端末' }))
    const rows = card.getByRole('listitem').filter({ hasText: 'Google Chrome' })
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.filter({ hasText: 'この端末' }).count()).toBe(1)
    await rows.filter({ hasNotText: 'この端末' }).getByRole('button').click()
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await there.page.getByRole('link', { name: 'テーマ管理' }).click()
    await there.page.getByText('ログインの有効期限が切れました。2秒後にログイン画面に移動します').waitFor()
    await loginButton(there.page).waitFor()
    await there.page.reload()
    await loginButton(there.page).waitFor()
    await card.getByRole('button', { name: 'すべての端末からログアウト' }).click()
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click()
    await loginButton(here.page).waitFor()
    expect([...here.complaints, ...there.complaints]).toEqual([])
    for (const { page } of [here, there]) await page.context().close()
  })
})

describe('an API token', () => {
  it('is made on the account page, shown once, works for reading alone, and is shut out when it is revoked', async () => {
    const { page, complaints } = await administrator.enter(browser, '/settings/account')
    const card = page.locator('section', { hasText: '外部のプログラムから' })
    await card.getByRole('button', { name: '作成' }).click()
    const dialog = page.getByRole('dialog', { name: 'APIトークンの作成' })
    await dialog.getByRole('button', { name: '作成' }).click()
    await dialog.getByText('名前を入力してください').waitFor()
    await dialog.getByLabel('名前').fill('月次の集計')
    await dialog.getByRole('button', { name: '作成' }).click()
    const made = page.getByRole('dialog', { name: '作成したAPIトークン' })
    const token = (await made.getByRole('group', { name: 'APIトークン' }).locator('code').textContent()) ?? ''
    await made.getByRole('button', { name: '閉じる' }).last().click()
    await card.getByText('月次の集計').waitFor()
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${product.baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    expect(await ask('GET', '/v2/private/users/current')).toMatchObject({ status: 200, body: { email: product.account.user } })
    expect(await ask('POST', '/v2/private/channels', { name: '別の' })).toMatchObject({ status: 403, body: { code: 'token_read_only' } })
    expect(await ask('GET', apiTokensOperations.list.path)).toMatchObject({ status: 403, body: { code: 'session_required' } })
    await page.reload()
    await card.getByText('月次の集計').waitFor()
    expect(await page.locator('body').textContent()).not.toContain(token.slice(20))
    await card.getByRole('button', { name: '月次の集計を失効' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '失効させる' }).click()
    await card.getByText('APIトークンはまだありません。').waitFor()
    expect(await ask('GET', '/v2/private/users/current')).toMatchObject({ status: 401, body: { code: 'login_required' } })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('several tabs of one browser', () => {
  it('share the session: a sign-out ends all, a sign-in serves all, another person is another person in all', async () => {
    const other = await personOf(product, 2)
    const { page, complaints } = await visit(browser)
    await signIn(page, product)
    const tab = await page.context().newPage()
    await tab.goto(`${product.baseUrl}/themes`)
    await tab.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await loginButton(page).waitFor()
    await loginButton(tab).waitFor()
    await tryPassword(page, product.account.user, product.account.password)
    await projectList(page).waitFor()
    await tab.getByRole('heading', { name: 'テーマ管理', level: 1 }).waitFor()
    await tab.getByRole('button', { name: 'ログアウト' }).click()
    await loginButton(page).waitFor()
    await loginButton(tab).waitFor()
    await tryPassword(tab, other.email, other.password)
    await page.getByLabel(other.name).first().waitFor()
    await tab.getByLabel(other.name).first().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a user who is disabled', () => {
  it('is told so at the next step, and cannot sign in again', async () => {
    const person = await personOf(product, 3)
    const { page, complaints } = await person.enter(browser)
    await administrator.call(membersOperations.update, { params: { user_uuid: person.uuid }, body: { active_flg: false } })
    await page.getByRole('link', { name: 'テーマ管理' }).click()
    await page.getByText(/このアカウントは無効になっています。|ログインの有効期限が切れました/u).waitFor()
    await loginButton(page).waitFor()
    await tryPassword(page, person.email, person.password)
    await page.getByRole('alert').getByText('このアカウントは無効になっています。管理者に確認してください。').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a workspace under maintenance', () => {
  it('says so in a banner as soon as a change is put off, and goes on afterwards', async () => {
    const { page, complaints, allow } = await administrator.enter(browser, '/settings/channels')
    allow(/status of 503|メンテナンス中/u)
    await page.getByRole('heading', { name: '流入チャネル', level: 1 }).waitFor()
    const banner = page.getByText('メンテナンス中のため、閲覧のみできます。')
    expect(await banner.count()).toBe(0)
    await database.query('UPDATE app.tenants SET migration_started_at = now()')
    await page.getByLabel('新しい流入チャネルの名前').fill('保守中の登録')
    await page.getByRole('button', { name: '追加', exact: true }).click()
    await banner.waitFor()
    await page.getByText('メンテナンス中のため、変更できません。終了後にやり直してください。').first().waitFor()
    await page.reload()
    await banner.waitFor()
    await database.query('UPDATE app.tenants SET migration_started_at = NULL')
    await page.reload()
    await page.getByLabel('新しい流入チャネルの名前').fill('保守後の登録')
    await page.getByRole('button', { name: '追加', exact: true }).click()
    await page.getByText('保守後の登録').waitFor()
    expect(await banner.count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
