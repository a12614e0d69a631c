import { Icon, useLanguage } from '@mekiki/ui'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePlus from 'lucide-react/icons/circle-plus'
import { useRightsTexts } from './rights-texts.ts'
import type { CallOutput } from '@mekiki/contract'
import type { visibilityOperations } from '@mekiki/contract/cases/visibility/visibility.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import type { Language } from '@mekiki/i18n/languages'
import type { RightsTexts } from '@mekiki/i18n/cases/rights'
import './rights.css'

/** What a change of rights does, as the server worked it out. */
export type RightsEffect = CallOutput<typeof visibilityOperations.previewGroup>

/** Whether a change takes something from somebody. */
export function takesAway(effect: RightsEffect): boolean {
  const lines = [...effect.projects, ...effect.themes, ...effect.parts, ...effect.screens, ...effect.keys]
  return effect.leavesNoAdministrator || lines.some((line) => line.direction === 'lost')
}

/** A sentence of the effect: what is lost, what is gained, or a detail (the keys by name). */
interface EffectLine {
  text: string
  kind: 'loss' | 'gain' | 'detail'
}

/** What a change does, in sentences: what is lost first, then what is gained, then the keys by name. */
export function describeRightsEffect(effect: RightsEffect, texts: RightsTexts, language: Language): EffectLine[] {
  const words = texts.effect
  const lines = (['lost', 'gained'] as const).flatMap((direction) => {
    const isHere = (line: { direction: string }) => line.direction === direction
    const sentences = [
      ...effect.projects.filter(isHere).map(({ verb, usersCount, projectsCount }) => words.projects[verb][direction](usersCount, projectsCount)),
      ...effect.themes.filter(isHere).map(({ verb, usersCount, themesCount }) => words.themes[verb][direction](usersCount, themesCount)),
      ...effect.parts
        .filter(isHere)
        .map(({ part, usersCount, themesCount }) => words.part[direction](usersCount, themesCount, constantLabel('insiderProjectProperty', part, language))),
      ...effect.screens.filter(isHere).map(({ screen, usersCount }) => words.screen[direction](usersCount, words.screens[screen]))
    ]
    return sentences.map((text) => ({ text, kind: direction === 'lost' ? ('loss' as const) : ('gain' as const) }))
  })
  const keys = (['lost', 'gained'] as const).flatMap((direction) => {
    const names = effect.keys.filter((line) => line.direction === direction).map(({ key }) => permissionName(key, language))
    return names.length === 0 ? [] : [{ text: words.keys[direction](names.join(texts.viewers.comma)), kind: 'detail' as const }]
  })
  const last = effect.leavesNoAdministrator ? [{ text: words.noAdministrator, kind: 'loss' as const }] : []
  return [...last, ...lines, ...keys]
}

interface EffectProps {
  effect: RightsEffect | undefined
  hasFailed: boolean
  /** The figures of an earlier state of the form, until those of the present one are there. */
  isStale: boolean
}

/** What a change would do to people, before it is saved. */
export function RightsEffectNote({ effect, hasFailed, isStale }: EffectProps) {
  const texts = useRightsTexts()
  const language = useLanguage()
  const lines = effect ? describeRightsEffect(effect, texts, language) : []
  const quiet = hasFailed
    ? texts.effect.failed
    : effect === undefined
      ? texts.effect.loading
      : effect.usersCount === 0
        ? texts.effect.nobody
        : texts.effect.nothing
  return (
    <section className="mk-rights-effect" aria-label={texts.effect.title} aria-live="polite" aria-busy={isStale} data-stale={isStale || undefined}>
      <h3 className="mk-rights-title">{texts.effect.title}</h3>
      {lines.length === 0 || hasFailed ? (
        <p className="mk-note">{quiet}</p>
      ) : (
        <ul>
          {lines.map(({ text, kind }) => (
            <li key={text} className={`mk-rights-${kind}`}>
              {kind !== 'detail' && <Icon icon={kind === 'loss' ? CircleMinus : CirclePlus} size={14} />}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
