import { wokenWords } from '@mekiki/i18n/cases/woken-words'
import { formatDay } from '@mekiki/i18n/format'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useLanguage } from '@mekiki/ui'
import { Suspense } from 'react'
import type { Project } from '../detail/use-project.ts'
import type { ProjectUpdater } from '../detail/use-update-project.ts'
import { useExitTexts } from './exit-texts.ts'
import './exits.css'

const EditExit = lazy(() => import('./edit-exit.tsx').then((module) => ({ default: module.EditExit })))

/** Why a case left its way, and when to look at it again, in one line; who may change the case changes it here, or says it where nobody did. */
export function ExitLine({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useExitTexts()
  const language = useLanguage()
  const { exit, canEdit } = project
  if (exit === null) {
    return (
      <Suspense fallback={null}>
        <EditExit project={project} updater={updater} exit={null} />
      </Suspense>
    )
  }
  const said = [
    exit.reasons.map(({ name }) => name).join(texts.comma),
    exit.remark,
    ...(exit.revisitOn === null ? [] : [texts.revisitAt(formatDay(exit.revisitOn))]),
    ...(exit.woken ? [texts.woken(wokenWords(exit.woken, language))] : []),
    ...(exit.wakesOnChange ? [texts.wakes] : []),
    ...(exit.wakesWhen ? [texts.wakesAt(exit.wakesWhen.name)] : [])
  ].filter((part) => part !== '')
  if (said.length === 0 && !canEdit) return null
  return (
    <p className="mk-pd-exit">
      <span className="mk-pd-word">{texts.decided}</span> {said.join(' / ')}
      {canEdit && (
        <Suspense fallback={null}>
          <EditExit project={project} updater={updater} exit={exit} />
        </Suspense>
      )}
    </p>
  )
}
