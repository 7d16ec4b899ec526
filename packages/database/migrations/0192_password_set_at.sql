-- When the password was set last; null: before this was kept. A recovery that was asked for earlier makes no link any more.
alter table users add column password_set_at timestamptz;
