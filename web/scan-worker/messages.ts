/** Kinds of codes that vehicles, orders and certificates have, by the names of `BarcodeDetector`. */
export const codeFormats = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const
export type CodeFormat = (typeof codeFormats)[number]

export type Code = { readonly format: CodeFormat; readonly text: string }

/** One picture to read. The worker returns the codes of each, or null after a failure. */
export type ScanRequest = { readonly wasm: string; readonly picture: ImageData }
export type ScanResult = readonly Code[] | null

/**
 * Address of the worker. Its own policy allows WebAssembly, and the page's does not. The page's
 * Trusted Types policy allows this script address.
 */
export const scanWorkerPath = '/scan-worker.js'
