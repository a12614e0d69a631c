import iconv from 'iconv-lite'

/** What an encoding could not hold, each character once, in order of appearance. */
export interface Substitutions {
  /** Written as a look-alike that the encoding has. */
  readonly replaced: readonly string[]
  /** Written as `?`. */
  readonly lost: readonly string[]
}

/** Writes text in CP932 and remembers what did not fit. */
export interface Cp932Encoder {
  encode(text: string): Buffer
  substitutions(): Substitutions
}

// The same signs as Windows writes them: wave dash, minus, em dash, double bar, yen.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a5': '\uffe5'
}
const OUTSIDE_ASCII = /[^\0-\x7f]/gu
const DECOMPOSED_KANA = /[\u3041-\u30fe][\u3099\u309a]/g

/** An encoder for one file (screens.md section 3, "CSV out"). */
export function createCp932Encoder(): Cp932Encoder {
  const written = new Map<string, string>()
  const replaced: string[] = []
  const lost: string[] = []
  const substitute = (character: string): string => {
    const look = LOOK_ALIKES[character]
    if (look !== undefined) replaced.push(character)
    else if (!fits(character)) lost.push(character)
    return look ?? (fits(character) ? character : '?')
  }
  return {
    encode(text) {
      const composed = text.replace(DECOMPOSED_KANA, (pair) => pair.normalize('NFC'))
      const fitting = composed.replace(OUTSIDE_ASCII, (character) => {
        const known = written.get(character) ?? substitute(character)
        written.set(character, known)
        return known
      })
      return iconv.encode(fitting, 'cp932')
    },
    substitutions: () => ({ replaced: [...replaced], lost: [...lost] })
  }
}

function fits(character: string): boolean {
  return iconv.decode(iconv.encode(character, 'cp932'), 'cp932') === character
}
