/** Where scheduled backups are kept: a folder of this machine, or a bucket. */
import { constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createObjectStore, type ObjectStoreSettings } from '../object-store/object-store.ts';
import { newestFirst } from './backup-names.ts';

/** Errors: those of the disk or the store. */
interface BackupPlace {
  /** the newest first */
  list(): Promise<string[]>;
  /** Moves a complete file there. */
  add(name: string, file: string): Promise<void>;
  /** Copies a backup into a new file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const inFolder = (folder: string): BackupPlace => ({
  list: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return newestFirst(await readdir(folder));
  },
  add: async (name, file) => {
    // the folder may be on another disk, so the file gets its name only once it is complete
    const draft = join(folder, `.${name}`);
    await copyFile(file, draft);
    await rename(draft, join(folder, name));
    await rm(file);
  },
  fetch: (name, file) => copyFile(join(folder, name), file, constants.COPYFILE_EXCL),
  remove: (name) => rm(join(folder, name), { force: true }),
});

const inBucket = (settings: ObjectStoreSettings): BackupPlace => {
  const store = createObjectStore(settings);
  return {
    list: async () => newestFirst((await store.sizes('palco-')).keys()),
    add: async (name, file) => {
      await store.putFile(name, file, 'application/octet-stream');
      await rm(file);
    },
    fetch: async (name, file) => {
      if (!(await store.getFile(name, file))) throw new Error(`The bucket has no ${name}.`);
    },
    remove: (name) => store.remove(name),
  };
};

export const openBackupPlace = (
  place: { readonly folder: string } | { readonly store: ObjectStoreSettings },
): BackupPlace => ('folder' in place ? inFolder(place.folder) : inBucket(place.store));
