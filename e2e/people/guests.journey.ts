import { operationGroups } from '@mekiki/contract'
import pg from 'pg'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { openStage, type Stage } from '../support/scene.ts'

const chosen = 'Aoba-sensing-2026!'
const email = 'kyaku@outside.example'

let stage: Stage
let database: pg.Client
beforeAll(async () => {
  stage = await openStage()
  database = new pg.Client({ connectionString: stage.product.adminUrl })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await stage?.close()
})

const passwordIn = (mail: string | undefined): string => /仮パスワード：(\S+)/u.exec(mail ?? '')?.[1] ?? ''

async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

async function register(page: Page): Promise<void> {
  const { baseUrl, account } = stage.product
  await page.goto(`${baseUrl}${account.path}${account.path.includes('?') ? '&' : '?'}guest=true`)
  await page.getByRole('heading', { name: 'ゲストの登録' }).waitFor()
  await page.getByLabel('名前').fill('客 花子')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: '登録', exact: true }).click()
}

/** Keeps a picture of what stands on the screen, where a run asks for pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['MEKIKI_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/**
 * The calls of a guest's screens: those that the product refuses, which a screen of theirs should not have made, and the way to wait until all are answered
 * but the stream of events, which never ends.
 */
function watchCalls(page: Page): { refused: string[]; settled: () => Promise<void> } {
  const refused: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => void (new URL(request.url()).pathname.endsWith('/events') || open.add(request)))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  const settled = async (): Promise<void> => {
    await expect.poll(() => open.size).toBe(0)
  }
  return { refused, settled }
}

const tabs = (page: Page) => page.getByRole('navigation', { name: '主なメニュー' }).getByRole('link')

describe('a guest', () => {
  it('asks, waits, is approved, signs in, and sees the one case that a colleague made him or her part of', async () => {
    const { product, browser, person } = stage
    const outside = await visit(browser)
    const guest = outside.page
    await register(guest)
    await guest.getByRole('alert').getByText('ゲストの登録を受け付けていません').waitFor()
    await database.query('UPDATE app.tenants SET guest_flg = true')
    await register(guest)
    await guest.getByRole('heading', { name: '受け付けました' }).waitFor()
    await picture(guest, 'guest-registered')

    const inside = await person.enter(browser)
    const { page } = inside
    await expect.poll(async () => (await person.call(operationGroups.guestRequests.list, {})).items.length).toBe(1)
    expect(await product.mailsTo(email)).toEqual([])
    await page.getByRole('button', { name: /通知/u }).click()
    await page
      .getByRole('dialog', { name: /通知/u })
      .getByRole('button', { name: /客 花子さんがゲスト登録の承認を待っています/u })
      .click()
    const opened = page.getByRole('link', { name: '対象を開く' })
    await opened.click()
    await page.waitForURL('**/settings/guest_requests')
    const row = page.getByRole('list', { name: '承認待ちのゲスト' }).getByRole('listitem')
    await row.getByText(email).waitFor()
    await picture(page, 'guest-requests-ja')
    await row.getByRole('button', { name: '客 花子さんの申し込みを却下' }).click()
    await page.getByRole('alertdialog', { name: 'ゲストの申し込みの却下' }).getByRole('button', { name: 'キャンセル' }).click()
    await row.getByRole('button', { name: '客 花子さんを承認' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'ゲストの承認' })
    await dialog.getByText(`客 花子（${email}）`).waitFor()
    await picture(page, 'guest-approve-ja')
    await dialog.getByRole('button', { name: '承認', exact: true }).click()
    await page.getByText('客 花子さんを承認し、招待メールを送りました').waitFor()
    await page.getByText('承認待ちのゲストはいません').waitFor()
    await picture(page, 'guest-requests-empty-ja')

    await expect.poll(async () => (await product.mailsTo(email)).length).toBe(1)
    const [mail] = await product.mailsTo(email)
    await guest.getByRole('button', { name: 'ログイン画面に戻る' }).click()
    await tryPassword(guest, passwordIn(mail))
    await guest.getByRole('heading', { name: '新しいパスワードの設定' }).waitFor()
    await guest.getByLabel('新しいパスワード', { exact: true }).fill(chosen)
    await guest.getByLabel('新しいパスワード（確認）').fill(chosen)
    const { refused, settled } = watchCalls(guest)
    await guest.getByRole('button', { name: '設定してログイン' }).click()
    await guest.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
    expect(await tabs(guest).allInnerTexts()).toEqual(['案件管理'])
    await picture(guest, 'guest-no-case-ja')

    const theme = await addTheme(person, '客に見せるテーマ')
    const [mine, other] = [await addProject(person, theme.uuid, '客に見せる会社'), await addProject(person, theme.uuid, '客に見せない会社')]
    const members = (await person.call(operationGroups.members.list, { query: {} })).items
    const guestUuid = members.find((member) => member.email === email)?.uuid ?? ''
    const body = { projectUuids: [mine], appendFollowerUuids: [guestUuid], removeFollowerUuids: [], appendFollowerGroupUuids: [], removeFollowerGroupUuids: [] }
    await person.call(operationGroups.projectBulk.updateFollowers, { body })
    await guest.reload()
    await guest.getByRole('row', { name: /客に見せる会社/u }).waitFor()
    expect(await guest.getByText('客に見せない会社').count()).toBe(0)
    await picture(guest, 'guest-list-ja')

    await guest.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${mine}`)
    await guest.getByRole('heading', { name: '客に見せる会社', level: 1 }).waitFor()
    for (const tab of await guest.getByRole('tab').all()) {
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
      await settled()
    }
    await picture(guest, 'guest-case-ja')
    await guest.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${other}`)
    await guest
      .getByText('この案件は見つかりません')
      .or(guest.getByText(/見つかりません/u))
      .first()
      .waitFor()
    await guest.goto(`${product.baseUrl}/project_groups/tasks`)
    await guest.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    await guest.goto(`${product.baseUrl}/settings/account`)
    await guest
      .getByRole('heading', { name: 'アカウント', level: 1 })
      .or(guest.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    expect(await guest.getByRole('navigation', { name: '設定' }).getByRole('link').count()).toBe(1)
    expect(await guest.getByText('APIトークン').count()).toBe(0)
    await picture(guest, 'guest-account-ja')
    for (const path of ['/themes', '/scoutees', '/dashboard', '/forms', '/settings/members', '/settings/my_alert_setting', '/imports']) {
      await guest.goto(`${product.baseUrl}${path}`)
      await guest.getByText('ゲストはこの画面を利用できません').waitFor()
    }
    await picture(guest, 'guest-closed-ja')
    await settled()
    expect(refused).toEqual([])

    for (const [who, uuid] of [
      [guest, guestUuid],
      [page, person.uuid]
    ] as const) {
      await database.query("UPDATE app.users SET language = 'en' WHERE uuid = $1", [uuid])
      await who.goto(`${product.baseUrl}/settings/account`)
      await who
        .getByText('Display language')
        .or(who.getByText(/language/iu))
        .first()
        .waitFor()
    }
    await guest.goto(`${product.baseUrl}/themes`)
    await guest.getByText('This screen is not open to guests').waitFor()
    await picture(guest, 'guest-closed-en')
    await guest.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${mine}`)
    await guest.getByRole('heading', { name: '客に見せる会社', level: 1 }).waitFor()
    await picture(guest, 'guest-case-en')
    await page.goto(`${product.baseUrl}/settings/guest_requests`)
    await page.getByText('No guests are waiting for approval').waitFor()
    await person.call(operationGroups.publicAccounts.createGuest, {
      body: { tenant_uuid: await tenantUuid(), email: 'second@outside.example', name: 'Ann Lee' }
    })
    await expect.poll(async () => (await person.call(operationGroups.guestRequests.list, {})).items.length).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Approve Ann Lee' }).waitFor()
    await picture(page, 'guest-requests-en')
    expect([...outside.complaints, ...inside.complaints]).toEqual([])
    for (const each of [guest, page]) await each.context().close()
  })
})

async function tenantUuid(): Promise<string> {
  const { rows } = await database.query<{ tenant_uuid: string }>('SELECT tenant_uuid FROM app.users WHERE email = $1', [email])
  return rows[0]?.tenant_uuid ?? ''
}
