import type { PermissionKey } from '@mekiki/contract/permissions'
import { Icon } from '@mekiki/ui'
import Eye from 'lucide-react/icons/eye'
import { describeEffect } from './effect.ts'
import { usePermissionsTexts } from './permissions-texts.ts'

/** What the keys mean for the people who hold them, in words. */
export function EffectNote({ held, people }: { held: ReadonlySet<PermissionKey>; people: number | null }) {
  const texts = usePermissionsTexts()
  return (
    <div className="mk-effect" role="status">
      <Icon icon={Eye} />
      <div>
        {describeEffect(held, people, texts).map((line, at) => (
          <p key={at}>
            {line.map((part, index) =>
              typeof part === 'string' ? (
                part
              ) : (
                <strong key={index} className={'danger' in part ? 'mk-effect-danger' : undefined}>
                  {'danger' in part ? part.danger : part.strong}
                </strong>
              )
            )}
          </p>
        ))}
      </div>
    </div>
  )
}
