import { insiderProjectProperties } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { Callout, CheckList, Field, MultiSelect, Switch, useLanguage } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './field-props.ts'

/** Which parts of a theme's cases are for insiders, and who they are (3-decisions, "Tenants and access"). */
export function InsiderFields({ values, options, errors, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const language = useLanguage()
  const { fields: words, help } = texts
  const parts = insiderProjectProperties.map((value) => ({ value, label: constantLabel('insiderProjectProperty', value, language) }))
  return (
    <div className="mk-theme-fields">
      <Switch
        label={words.isRestricted}
        help={help.isRestricted}
        checked={values.isRestricted}
        disabled={!canEdit}
        onChange={(isRestricted) => onChange({ isRestricted })}
      />
      {values.isRestricted && (
        <>
          <Callout tone="warning" icon={Lock}>
            {texts.restricted}
          </Callout>
          <Field label={words.projectProperties} required={canEdit} help={help.projectProperties} error={errors.projectProperties} group>
            {(_links, labelId) => (
              <fieldset disabled={!canEdit} aria-labelledby={labelId}>
                <CheckList
                  label={words.projectProperties}
                  options={parts}
                  value={values.projectProperties}
                  onChange={(projectProperties) => onChange({ projectProperties })}
                />
              </fieldset>
            )}
          </Field>
          <MultiSelect
            label={words.insiderUserUuids}
            help={help.insiders}
            disabled={!canEdit}
            options={options.people}
            value={values.insiderUserUuids}
            error={errors.insiderUserUuids}
            onChange={(insiderUserUuids) => onChange({ insiderUserUuids })}
          />
          <MultiSelect
            label={words.insiderUserGroupUuids}
            disabled={!canEdit}
            options={options.groups}
            value={values.insiderUserGroupUuids}
            error={errors.insiderUserGroupUuids}
            onChange={(insiderUserGroupUuids) => onChange({ insiderUserGroupUuids })}
          />
        </>
      )}
    </div>
  )
}
