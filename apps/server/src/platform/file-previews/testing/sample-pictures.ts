import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A picture that is red on its left and blue on its right. */
export async function halvesPicture(format: 'png' | 'jpeg' | 'webp', { width, height }: { width: number; height: number }): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, 90)
}

/** A JPEG as a telephone that was held upright takes it: it says itself that it lies on its side. */
export function lyingPhotograph(jpeg: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), Buffer.from([0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** A moving GIF of two pictures, eight points wide and high: red, then blue. */
export function movingGif(): Buffer {
  const frame = (color: number) => {
    // Each point after a sign to begin anew, so that all are three bits long.
    const bits = [...Array.from({ length: 64 }, () => [4, color]).flat(), 5]
    const data = Buffer.alloc(Math.ceil((bits.length * 3) / 8))
    for (const [at, value] of bits.entries()) {
      for (let bit = 0; bit < 3; bit += 1) {
        const place = at * 3 + bit
        if ((value >> bit) & 1) data[place >> 3] = (data[place >> 3] ?? 0) | (1 << (place & 7))
      }
    }
    return Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2, data.length]), data, Buffer.from([0])])
  }
  const palette = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from([8, 0, 8, 0, 0x91, 0, 0, ...palette]), frame(0), frame(1), Buffer.from([0x3b])])
}

/** A PNG whose head says that it is far larger than what is unpacked. */
export async function giantPng(): Promise<Buffer> {
  const png = await halvesPicture('png', { width: 2, height: 2 })
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return png
}

/** The colour of a picture's point, as red, green, blue and opacity up to 255. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data]
}

/** How large a picture is, and how much of it is not white, of 1. */
export async function inkOf(picture: Uint8Array): Promise<{ width: number; height: number; ink: number }> {
  const { width, height } = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(picture)), 0, 0)
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) < 128) dark += 1
  return { width, height, ink: dark / (width * height) }
}
