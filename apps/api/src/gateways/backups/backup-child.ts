/** The program that writes a backup beside Palco: it is told what by one message, and exits. Started by write-apart.ts. */
import { writeBackup } from '@palco/database/backup/write-backup';
import { connect } from '@palco/database/connect';
import type { BackupOrder } from './write-apart.ts';

const write = async ({ url, madeAt, ...order }: BackupOrder): Promise<void> => {
  const connection = connect(url, { max: 1 });
  try {
    await writeBackup({ ...order, connection, madeAt: new Date(madeAt) });
  } finally {
    await connection.close();
  }
};

// without Palco nobody waits for the backup
process.on('disconnect', () => process.exit(1));
process.once('message', (order: BackupOrder) => {
  const answer = (fault?: string): void => void process.send?.({ fault }, () => process.exit());
  write(order).then(
    () => answer(),
    (fault: Error) => answer(fault.message),
  );
});
