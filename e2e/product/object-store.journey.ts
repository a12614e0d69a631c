import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAnswerForm, asked, type JourneyForm } from '../support/answer-form.ts'
import { visit, type Visit } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type S3Place, startS3 } from '../support/s3.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { answers, tenants } = operationGroups
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = { name: '試作機の写真.png', mimeType: 'image/png', buffer: dot }
const text = { name: '実証の記録.txt', mimeType: 'text/plain', buffer: Buffer.from('一日目：問題なし\n') }
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) })

let s3: S3Place | undefined
let closed: S3Place | undefined
let stage: Stage | undefined
let fileTab: string
let form: JourneyForm
let formAddress: string
beforeAll(async () => {
  stage = await openStage({
    environment: async (port) => {
      s3 = await startS3(`http://localhost:${port}`)
      return s3.environment
    }
  })
  const { product, person } = stage
  const theme = await addTheme(person, '外の保管場所')
  const project = await addProject(person, theme.uuid, '株式会社ソトノクラ')
  fileTab = `${product.baseUrl}/project_groups/${theme.uuid}/projects/${project}?tab=file`
  form = await addAnswerForm(person, '外に預ける書類')
  formAddress = `${product.baseUrl}/public/${(await person.call(tenants.info, {})).uuid}/forms/${form.uuid}`
})
afterAll(async () => {
  await stage?.close()
  await s3?.close()
  await closed?.close()
})

const at = (): Stage => {
  if (!stage) throw new Error('there is no product')
  return stage
}

/** Opens the files of the case in a window of the person's. */
async function openFiles(): Promise<Visit> {
  const opened = await at().person.enter(at().browser, null)
  await opened.page.goto(fileTab)
  await opened.page.getByRole('group', { name: 'ファイルを追加' }).waitFor()
  return opened
}

const give = (page: Page, file: typeof picture) => page.getByRole('group', { name: 'ファイルを追加' }).locator('input[type=file]').setInputFiles(file)

/** The directives of a page's policy that name an origin. */
const naming = (policy: string | undefined, origin: string): string[] =>
  (policy ?? '').split('; ').flatMap((directive) => (directive.split(' ').includes(origin) ? [directive.split(' ')[0] ?? ''] : []))

describe('files in an S3 store', () => {
  it('are sent, shown and fetched again by members', async () => {
    const { page, complaints } = await openFiles()
    for (const file of [picture, text]) {
      await give(page, file)
      await page.getByRole('link', { name: file.name }).waitFor()
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `${text.name}をダウンロード` }).click()])
    expect([download.suggestedFilename(), (await readFile(await download.path())).equals(text.buffer)]).toEqual([text.name, true])
    expect(new URL(download.url()).origin).toBe(s3?.origin)
    await page.getByRole('link', { name: picture.name }).click()
    await expect.poll(() => page.getByRole('img', { name: picture.name }).evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1)
    await page.goto(fileTab)
    await page.getByRole('link', { name: text.name }).click()
    await page.getByText('一日目：問題なし').waitFor()
    expect(complaints).toEqual([])
  })

  it('are sent by people from outside, and fetched by the team', async () => {
    const { page, complaints } = await visit(at().browser)
    const response = await page.goto(formAddress)
    expect(naming(response?.headers()['content-security-policy'], s3?.origin ?? '')).toEqual(['connect-src'])
    const field = (name: string) => page.getByLabel(new RegExp(`^${name}`, 'u')).first()
    await field(asked.name).fill('三好 はるか')
    await field(asked.email).fill('haruka@sotonokura.example')
    await field(asked.idea).fill('預かる仕組み')
    await field(asked.summary).fill('書類を外で預かります。')
    await page.getByRole('checkbox', { name: '共同開発' }).check()
    await page.getByRole('checkbox', { name: /個人情報の取り扱い/u }).check()
    await page.getByLabel(`${asked.files}のファイルを選択`).setInputFiles(pdf('提案書.pdf'))
    await page.getByText('アップロード済み').waitFor()
    await page.getByRole('button', { name: '確認画面へ進む' }).click()
    await page.getByRole('button', { name: '送信' }).click()
    await page.getByRole('heading', { name: 'ご応募を受け付けました', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    const params = { form_uuid: form.uuid }
    const [answer] = (await at().person.call(answers.list, { params })).items
    const [file] = answer?.files ?? []
    expect(file?.name).toBe('提案書.pdf')
    const { url } = await at().person.call(answers.downloadUrl, { params, query: { file_key: file?.key ?? '', disposition: 'attachment' } })
    expect(new URL(url).origin).toBe(s3?.origin)
    expect(await (await fetch(url)).text()).toBe(pdf('提案書.pdf').buffer.toString())
  })

  it('would not be sent if the page’s policy did not name the store (broken twin)', async () => {
    const { page, allow } = await at().person.enter(at().browser, null)
    const refused = allow(/connect-src/u)
    await page.route(fileTab, async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy']?.replaceAll(` ${s3?.origin ?? ''}`, '') ?? ''
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.goto(fileTab)
    await page.getByRole('group', { name: 'ファイルを追加' }).waitFor()
    await give(page, { ...text, name: '届かない記録.txt' })
    await page.getByRole('button', { name: '届かない記録.txtのアップロードを再試行' }).waitFor()
    expect(refused).not.toEqual([])
  })

  it('are asked for by the browser first, which a bucket without the CORS rule of the operations page refuses', async () => {
    closed = await startS3(at().product.baseUrl, { hasCors: false })
    const preflight = async (to = '', headers = 'content-type') => {
      const asked = { origin: at().product.baseUrl, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers }
      return (await fetch(`${to}/mekiki-files/x`, { method: 'OPTIONS', headers: asked })).headers.get('access-control-allow-origin')
    }
    expect(await preflight(s3?.origin)).not.toBeNull()
    expect([await preflight(closed.origin), await preflight(s3?.origin, 'x-other')]).toEqual([null, null])
  })
})
