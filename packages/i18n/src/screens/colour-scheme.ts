/** Texts of the choice between light and dark. */
export const colourSchemeJa = {
  title: '表示',
  help: '選ぶとすぐに切り替わり、この端末に保存されます。印刷は常にライトになります。',
  choices: { device: '端末に合わせる', light: 'ライト', dark: 'ダーク' }
}

type ColourSchemeTexts = typeof colourSchemeJa

export const colourSchemeEn: ColourSchemeTexts = {
  title: 'Appearance',
  help: 'Takes effect immediately and is kept on this device. Printing is always light.',
  choices: { device: 'As the device is set', light: 'Light', dark: 'Dark' }
}
