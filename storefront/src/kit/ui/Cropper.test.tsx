import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Cropper } from './Cropper.tsx'

/** A picture that is there at once: a simulated browser decodes none. */
class Picture extends EventTarget {
  naturalWidth = 800
  naturalHeight = 600
  private address = ''
  get src(): string {
    return this.address
  }
  set src(address: string) {
    this.address = address
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

test('the square that was cut is a JPEG of quality 0.8 [B0842]', async () => {
  vi.stubGlobal('Image', Picture)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['x'], { type: type! })))
  const onDone = vi.fn<(square: File) => void>()
  render(<Cropper file={new File(['x'], 'a.png', { type: 'image/png' })} onClose={vi.fn<() => void>()} onDone={onDone} />)
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(toBlob.mock.calls[0]!.slice(1)).toEqual(['image/jpeg', 0.8])
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/jpeg' }))
})
