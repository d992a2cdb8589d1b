/** Licenses of unfinished applications, in this browser only: local storage has no room for files. */
const DATABASE = 'townlink.drafts';
const STORE = 'licenses';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The draft store cannot be opened'));
    request.onblocked = () => reject(new Error('The draft store is blocked'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The draft store failed'));
    });
  } finally {
    database.close();
  }
}

/** Without IndexedDB the form still works: the file is chosen again after a reload. */
async function tolerate<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    console.warn('The license cannot be kept for later.', error);
    return undefined;
  }
}

export const keepLicense = (userId: string, file: File) =>
  tolerate(run('readwrite', (store) => store.put(file, userId)));

export const forgetLicense = (userId: string) => tolerate(run('readwrite', (store) => store.delete(userId)));

export async function keptLicense(userId: string): Promise<File | null> {
  const file: unknown = await tolerate(run('readonly', (store) => store.get(userId) as IDBRequest<unknown>));
  return file instanceof File ? file : null;
}
