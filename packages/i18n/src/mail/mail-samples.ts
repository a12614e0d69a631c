import type { Language } from '../languages.ts'
import { administratorInvitationMail, secondFactorResetMail, testMail } from './mail-administrators.ts'
import { dashboardMail } from './mail-dashboards.ts'
import { exportFinishedMail, type MailedFile, scheduledExportMail } from './mail-exports.ts'
import { membersChangedMail, yourAccountChangedMail } from './mail-members.ts'
import { alertMail, type AlertMailKind, type EndableMailText, taskReminderMail } from './mail-alerts.ts'
import { receiptMail, type ReceiptMailKind } from './mail-receipts.ts'
import { callNewsMail, waitingMail } from './mail-waiting.ts'
import { invitationMail, type MailText, projectsSharedMail, resetCodeMail } from './mail.ts'

/** Rows of a table, as long names as people have them. */
export interface SampleRow {
  cells: string[]
  url: string
}

/** One mail as it looks: its texts, and rows for its tables. */
export interface MailSample {
  /** The function of the catalogue that makes it, and what is special about it. */
  kind: string
  name: string
  text: MailText | EndableMailText
  /** The rows of each table; where the mail has one table of its own, with its headers. */
  tables: { headers: string[]; rows: SampleRow[] }[]
}

interface Names {
  tenant: string
  person: string
  colleague: string
  search: string
  companies: [string, string, string][]
  tasks: [string, string, string][]
  message: string
  headers: string[]
  status: string
  theme: string
  thanks: string
  answers: [string, string][]
}

const site = 'https://mekiki.example.com'

const ja: Names = {
  tenant: '株式会社みらい総合研究所オープンイノベーション推進本部事業共創センター',
  person: '長谷川 ひなた',
  colleague: '髙﨑 𠮷右衛門',
  search: '製造業の脱炭素・未利用低温排熱の回収と蓄熱に取り組むシード〜シリーズAのスタートアップ（関東・近畿）',
  companies: [
    [
      '株式会社ナギサーマルエナジーソリューションズホールディングスジャパン',
      '東京都千代田区丸の内一丁目1番1号 丸の内オアゾビルディング北口タワー28階',
      '2026/11/18 10:02'
    ],
    ['㈱髙﨑𠮷鷗工業〜蓄熱材料・低温排熱回収システム研究所', '大阪府大阪市北区大深町3番1号グランフロント大阪タワーB', '2026/11/18 9:41'],
    ['アオバ水素株式会社', '宮城県仙台市青葉区', '2026/11/17 18:05']
  ],
  tasks: [
    ['秘密保持契約の締結（法務部の確認を含む。先方の押印待ち）', '合同会社ルミナ計測テクノロジーズ・インターナショナル', '2026/11/20'],
    ['審査会の日程調整', '工場の排熱利用', '2026/11/21']
  ],
  message: '来週の審査会で取り上げたい案件です。\n事前に評価をお願いします。',
  headers: ['企業名', '所在地', 'ステータス'],
  status: '詳細評価',
  theme: '工場の低温排熱の回収・利用と蓄熱（2026年度公募）',
  thanks: '事務局で内容を確認し、2週間以内にご連絡します。\nお問い合わせの際は、受付番号をお知らせください。',
  answers: [
    ['お名前', '長谷川 ひなた'],
    ['ご提案の名称', '未利用の低温排熱を蓄える、くり返し使える蓄熱カプセル'],
    [
      'ご提案の概要（どのような課題を、どのように解決しますか）',
      '工場の100℃以下の排熱は、使い道がなく捨てられています。\n融点を調整した蓄熱材を樹脂で包み、トラックで運べるようにします。'
    ],
    ['資料', '提案書_最終版（差し替え）.pdf、図面一式.zip']
  ]
}

const en: Names = {
  tenant: 'Mirai Research Institute, Open Innovation Centre for Joint Business Development',
  person: 'Hinata Hasegawa',
  colleague: 'Miu Takatsuki',
  search: 'Manufacturing: recovery and storage of low-temperature waste heat, seed to series A (Kanto and Kinki)',
  companies: [
    ['株式会社ナギサーマルエナジーソリューションズホールディングスジャパン', '1-1-1 Marunouchi, Chiyoda-ku, Tokyo', '2026/11/18 10:02'],
    ['Lumina Measurement Technologies International LLC', '3-1 Ofuka-cho, Kita-ku, Osaka', '2026/11/18 9:41']
  ],
  tasks: [
    ['Sign the non-disclosure agreement, with a check by the legal department', 'Lumina Measurement Technologies International LLC', '2026/11/20'],
    ['Find a day for the review board', 'Waste heat of factories', '2026/11/21']
  ],
  message: 'Cases for the review board of next week.\nPlease review them before.',
  headers: ['Company', 'Address', 'Status'],
  status: 'Detailed review',
  theme: 'Recovery and use of low-temperature waste heat in factories (call of 2026)',
  thanks: 'We read every proposal and answer within two weeks.\nPlease give the receipt number when you write to us.',
  answers: [
    ['Your name', 'Hinata Hasegawa'],
    ['Name of the proposal', 'Capsules that store low-temperature waste heat, again and again'],
    [
      'Summary: which problem do you solve, and how?',
      'Waste heat below 100 degrees is thrown away for want of a use.\nWe wrap a storage material of adjustable melting point so that a lorry can carry it.'
    ],
    ['Documents', 'proposal-final.pdf, drawings.zip']
  ]
}

const rowsOf = (rows: readonly (readonly string[])[]): SampleRow[] => rows.map((cells, index) => ({ cells: [...cells], url: `${site}/scoutees/${index + 1}` }))

const links = { settingsUrl: `${site}/settings/my_alert_setting`, unsubscribeUrl: `${site}/v2/public/alert_unsubscriptions/AbCdEf0123456789` }

function alertSample(language: Language, names: Names, kind: AlertMailKind, name: string, searches: number): MailSample {
  const parts = Array.from({ length: searches }, (_, index) => ({
    name: kind === 'projectScouteeAlert' ? null : index === 0 ? names.search : `${names.search.slice(0, 8)} ${index + 1}`,
    total: index === 0 ? 12_345 : names.companies.length,
    shown: names.companies.length,
    url: `${site}/scoutees?my_search_condition_uuid=${index + 1}`
  }))
  const times = { from: new Date('2026-11-16T23:00:00Z'), until: new Date('2026-11-17T23:00:00Z') }
  const people = { tenantName: names.tenant, userName: names.person }
  const text = alertMail(language, { ...people, ...links, ...times, kind, frequency: 'daily', parts, moreSearches: searches > 1 ? 3 : 0 })
  const rows = names.companies.map(([company, address, at]) => [company, kind === 'projectScouteeAlert' ? names.theme : address, at])
  return { kind: 'alertMail', name, text, tables: text.sections.map(({ headers }) => ({ headers, rows: rowsOf(rows) })) }
}

function taskSample(language: Language, names: Names): MailSample {
  const count = { total: names.tasks.length, shown: names.tasks.length }
  const people = { tenantName: names.tenant, userName: names.person }
  const text = taskReminderMail(language, { ...people, ...links, due: count, overdue: count, url: `${site}/project_groups/tasks` })
  return { kind: 'taskReminderMail', name: 'task-reminders', text, tables: text.sections.map(({ headers }) => ({ headers, rows: rowsOf(names.tasks) })) }
}

/** Somebody else's schedule, which has the longest words. */
function dashboardSample(language: Language, names: Names): MailSample {
  const text = dashboardMail(language, {
    tenantName: names.tenant,
    userName: names.person,
    dashboardName: names.search,
    ownerName: names.colleague,
    timing: { frequency: 'monthly', day: 31, hour: 8 },
    isTrial: false,
    now: new Date('2026-11-29T23:00:00Z'),
    takenAt: new Date('2026-11-29T22:55:00Z'),
    conditions: [{ label: names.headers[0] ?? '', text: names.theme }],
    url: `${site}/dashboard?dashboard=1`,
    ...links
  })
  return { kind: 'dashboardMail', name: 'dashboard', text, tables: [] }
}

/** A view by somebody else's schedule, with its file or without. */
function viewSample(language: Language, names: Names, name: string, file: MailedFile): MailSample {
  const text = scheduledExportMail(language, {
    tenantName: names.tenant,
    userName: names.person,
    viewName: names.search,
    ownerName: names.colleague,
    timing: { frequency: 'weekly', weekdays: [1, 3, 5], hour: 8 },
    isTrial: false,
    now: new Date('2026-11-29T23:00:00Z'),
    file,
    url: `${site}/project_groups/all?open_view=1`,
    ...links
  })
  return { kind: 'scheduledExportMail', name, text, tables: [] }
}

function receiptSample(language: Language, names: Names, kind: ReceiptMailKind): MailSample {
  const text = receiptMail(language, {
    kind,
    tenantName: names.tenant,
    formName: names.theme,
    userName: names.person,
    receiptNumber: 'K7QF-2M9X',
    receivedAt: new Date('2026-11-17T06:40:00Z'),
    changedAt: kind === 'received' ? null : new Date('2026-11-18T01:02:00Z'),
    contact: { name: names.tenant, email: 'koubo@shiomi-heavy.example', phone: '', url: '' },
    ownText: kind === 'received' ? names.thanks : '',
    answers: kind === 'withdrawn' ? [] : names.answers.map(([question, answer]) => ({ question, answers: [answer] })),
    answerEndDate: '2026-12-25',
    url: `${site}/public/0198c0de/receipts/AbCdEf0123456789`
  })
  return { kind: 'receiptMail', name: `receipt-${kind}`, text, tables: [] }
}

function waitingSamples(language: Language, { tenant: tenantName, theme: formName, thanks: description }: Names): MailSample[] {
  const stopUrl = `${site}/v2/public/waiting_stops/AbCdEf0123456789?lang=${language}`
  const confirmUrl = `${site}/v2/public/waiting_confirmations/AbCdEf0123456789?lang=${language}`
  const call = { tenantName, formName, description, opensOn: '2026-12-01', url: `${site}/public/0198c0de/forms/0198c0df`, stopUrl }
  const once = { ...call, answerEndDate: '2026-12-25', stays: false, replyTo: 'koubo@shiomi-heavy.example' }
  const news = [
    { name: 'call-news', text: callNewsMail(language, once) },
    { name: 'call-news-stays', text: callNewsMail(language, { ...call, opensOn: null, answerEndDate: null, stays: true, replyTo: '' }) }
  ]
  return [
    { kind: 'waitingMail', name: 'waiting', text: waitingMail(language, { tenantName, formName, confirmUrl, stopUrl, replyTo: '' }), tables: [] },
    ...news.map((each) => ({ kind: 'callNewsMail', ...each, tables: [] }))
  ]
}

function administratorSamples(language: Language, { person: userName, colleague }: Names): MailSample[] {
  const at = new Date('2026-11-25T01:00:00Z')
  const url = `${site}/admin`
  const account = { userName, username: 'hinata.hasegawa@example.com', temporaryPassword: 'Xq7!mPz2Lw' }
  return [
    { kind: 'administratorInvitationMail', name: 'administrator', text: administratorInvitationMail(language, { ...account, expiresAt: at, url }), tables: [] },
    { kind: 'secondFactorResetMail', name: 'second-factor-reset', text: secondFactorResetMail(language, { userName, byName: colleague, at, url }), tables: [] },
    { kind: 'testMail', name: 'test', text: testMail(language, { userName, at, url }), tables: [] }
  ]
}

function memberSamples(language: Language, { tenant: tenantName, person: userName, colleague, theme, headers }: Names): MailSample[] {
  const facts = { tenantName, userName, byName: colleague, at: new Date('2026-11-25T01:00:00Z') }
  const changes = [
    { kind: 'active' as const, isOn: false },
    { kind: 'permissionGroup' as const, from: theme, to: tenantName },
    { kind: 'userGroups' as const, joined: headers, left: [theme] },
    { kind: 'keysTaken' as const, group: theme, keys: ['update_all_project' as const, 'export_project' as const] }
  ]
  const people = [
    { name: userName, email: 'hinata.hasegawa@example.com', changes },
    {
      name: colleague,
      email: 'takasaki@example.com',
      changes: [{ kind: 'secondFactorReset' as const }, { kind: 'sessionsEnded' as const }, { kind: 'deleted' as const }]
    }
  ]
  return [
    { kind: 'yourAccountChangedMail', name: 'account-changed', text: yourAccountChangedMail(language, { ...facts, changes }), tables: [] },
    {
      kind: 'membersChangedMail',
      name: 'members-changed',
      text: membersChangedMail(language, { ...facts, people, url: `${site}/settings/members?tenant_uuid=1` }),
      tables: []
    }
  ]
}

/** A sample of every mail of the product in a language, with names as long as they come. */
export function mailSamples(language: Language): MailSample[] {
  const names = language === 'ja' ? ja : en
  const people = { tenantName: names.tenant, userName: names.person }
  const expiresAt = new Date('2026-11-25T01:00:00Z')
  const shared = { ...people, byName: names.colleague, count: names.companies.length, message: names.message, url: `${site}/project_groups/all` }
  return [
    {
      kind: 'invitationMail',
      name: 'invitation',
      text: invitationMail(language, {
        ...people,
        byName: names.colleague,
        username: 'hinata.hasegawa@example.com',
        temporaryPassword: 'Xq7!mPz2Lw',
        expiresAt,
        url: `${site}/?tenant_uuid=1`
      }),
      tables: []
    },
    { kind: 'resetCodeMail', name: 'reset-code', text: resetCodeMail(language, { ...people, code: '492817', expiresAt }), tables: [] },
    {
      kind: 'projectsSharedMail',
      name: 'shared-cases',
      text: projectsSharedMail(language, shared),
      tables: [{ headers: names.headers, rows: rowsOf(names.companies.map(([company, address]) => [company, address, names.status])) }]
    },
    {
      kind: 'exportFinishedMail',
      name: 'export-finished',
      text: exportFinishedMail(language, { ...people, label: names.theme, fileName: `${names.theme}_202611250900.csv`, expiresAt, url: `${site}/exports/1` }),
      tables: []
    },
    ...administratorSamples(language, names),
    ...memberSamples(language, names),
    alertSample(language, names, 'searchScouteeCreatedAlert', 'alert-new-companies', 1),
    alertSample(language, names, 'searchScouteeUpdatedAlert', 'alert-updated-companies', 2),
    alertSample(language, names, 'projectScouteeAlert', 'alert-case-companies', 1),
    taskSample(language, names),
    dashboardSample(language, names),
    viewSample(language, names, 'view', { kind: 'attached', name: `${names.search}_202611300800.xlsx`, count: 1284 }),
    viewSample(language, names, 'view-too-large', { kind: 'too_large' }),
    viewSample(language, names, 'view-limited', { kind: 'limited' }),
    receiptSample(language, names, 'received'),
    receiptSample(language, names, 'corrected'),
    receiptSample(language, names, 'withdrawn'),
    ...waitingSamples(language, names)
  ]
}
