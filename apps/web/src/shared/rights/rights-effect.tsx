import { Icon, useLanguage } from '@mekiki/ui'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePlus from 'lucide-react/icons/circle-plus'
import { describeRightsEffect, type RightsEffect } from './effect-lines.ts'
import { useRightsTexts } from './rights-texts.ts'
import './rights.css'

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
