import { wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { publicHeadTexts } from '@mekiki/i18n/page-heads'
import { respondEn, respondJa } from '@mekiki/i18n/forms/respond'
import { respondOtherEn, respondOtherJa } from '@mekiki/i18n/forms/respond-other'
import type { Language } from '@mekiki/i18n/languages'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import type { PageHead } from '../../../../platform/http/pages/page-head.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { englishTexts, findFormForAnswers, type FormForAnswers, type FormState } from '../../forms/index.ts'
import { findWorkspace, listOpenForms } from '../public-answers.queries.ts'
import { stateAt } from './form-at-address.ts'

/** Messengers show two or three lines. */
const maxDescription = 200

interface Telling {
  tenantName: string
  language: Language
  now: Date
}

const textsIn = (language: Language) => ({
  ...publicHeadTexts[language],
  page: language === 'ja' ? respondJa : respondEn,
  other: language === 'ja' ? respondOtherJa : respondOtherEn
})

function shortened(text: string): string {
  const signs = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return signs.length <= maxDescription ? signs.join('') : `${signs.slice(0, maxDescription - 1).join('')}…`
}

/** How a form stands: its deadline while it is open, when it opens, that it is over. */
function standingOf({ opensOn, answerEndDate }: FormForAnswers, state: FormState, language: Language): string | null {
  const { fact, page, other } = textsIn(language)
  if (state === 'not_open') return opensOn === null ? page.refused.notOpenTitle : fact(other.closed.opens, formatDayOfWeek(opensOn, language))
  if (state !== 'open') return page.refused.closedTitle
  return answerEndDate === null ? null : fact(page.about.deadline, page.about.deadlineAt(formatDayOfWeek(answerEndDate, language)))
}

async function headOfForm(tx: TenantTransaction, formUuid: string, { tenantName, language, now }: Telling): Promise<PageHead | null> {
  const form = await findFormForAnswers(tx, formUuid)
  if (form === null || form.status === 'private') return null
  const state = await stateAt(tx, form, now)
  const english = englishTexts(form)
  const about = wordsIn(language, form.description, english.descriptionEn)
  // What a form asks for stays with those whom it asks, once it is over or before it opens.
  const lines = [standingOf(form, state, language), state === 'open' ? about : null].filter((line) => line !== null && line !== '')
  const { page } = textsIn(language)
  return {
    title: page.titleOf(wordsIn(language, form.name, english.nameEn), tenantName),
    description: shortened(lines.join(' ')),
    siteName: tenantName,
    language
  }
}

async function headOfList(tx: TenantTransaction, { tenantName, language, now }: Telling): Promise<PageHead> {
  const { open, page } = textsIn(language)
  const rows = await listOpenForms(tx, now)
  const names = rows.map(({ name, name_en: nameEn, has_english: hasEnglish }) => wordsIn(language, name, hasEnglish ? nameEn : ''))
  const description = names.length === 0 ? page.list.none : open(names.length, names.join(page.comma))
  return { title: page.titleOf(page.list.title, tenantName), description: shortened(description), siteName: tenantName, language }
}

/**
 * What a link to a workspace's public form (to the list of its open ones without a form) says of itself where it is shared: name, workspace, closing day and
 * text of an open form; nothing of a private or an unknown one.
 */
export function findPageHead(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { tenantUuid, formUuid, language }: { tenantUuid: string; formUuid: string | null; language: Language }
): Promise<PageHead | null> {
  return withTenant(db.user, tenantUuid, 'read', async (tx) => {
    const workspace = await findWorkspace(tx, tenantUuid)
    if (workspace === null) return null
    const telling = { tenantName: workspace.name, language, now: clock() }
    return formUuid === null ? headOfList(tx, telling) : headOfForm(tx, formUuid, telling)
  })
}
