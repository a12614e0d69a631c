import { formatDay } from '@mekiki/i18n/format'
import type { Project } from '../detail/use-project.ts'
import { useExitTexts } from './exit-texts.ts'
import './exits.css'

/** Why a case left its way, and when to look at it again, in one line; nothing where nobody said so. */
export function ExitLine({ exit }: Pick<Project, 'exit'>) {
  const texts = useExitTexts()
  if (exit === null) return null
  const said = [
    exit.reasons.map(({ name }) => name).join(texts.comma),
    exit.remark,
    ...(exit.revisitOn === null ? [] : [texts.revisitAt(formatDay(exit.revisitOn))])
  ].filter((part) => part !== '')
  if (said.length === 0) return null
  return (
    <p className="mk-pd-exit">
      <span className="mk-pd-word">{texts.decided}</span> {said.join(' / ')}
    </p>
  )
}
