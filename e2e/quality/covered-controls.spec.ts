import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** A long page. 15 px of its control "Add" show above a bar, in a window of 844 px. */
const pageOf = (bar: string) => `<!doctype html><html lang="en"><title>Form</title><main>
  <h1>Form</h1><button style="position: absolute; top: 769px; width: 200px; height: 40px">Add</button>
  <div style="height: 2000px"></div>
  <button style="${bar}; width: 100%; height: 60px">Save</button></main>`

test(
  'a control is found that a bar covers at each scroll position, and no other',
  { tag: '@full' },
  async ({ page }) => {
    const sizes = async (bar: string) => {
      await page.setContent(pageOf(bar))
      const found = await violationsOf(page, 'form', { depth: 'words' })
      return found.filter((line) => line.includes('target-size'))
    }
    expect(await sizes('position: absolute; top: 784px')).not.toEqual([])
    expect(await sizes('position: sticky; bottom: 0')).toEqual([])
  },
)
