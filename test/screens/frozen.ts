/** A value that nothing can change any more, down to its last part. */
export function deepFrozen<T>(value: T): T {
  // The contents of a typed array cannot be frozen; nobody here holds on to one.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFrozen(part);
  return value;
}
