/** What an operator sends on when a mail provider tells of a bounce; a test runs it as it stands here. */
export const MAIL_NOTICE = `BODY='{"kind":"bounce","hard":true,"messageId":"<the Message-ID of the email>"}'
T=$(date +%s)
V1=$(printf '%s.%s' "$T" "$BODY" | openssl dgst -sha256 -hmac "$MAIL_NOTICE_SECRET" -hex | sed 's/.* //')
curl https://booking.example.com/api/mail/notices -H "X-Service-Signature: t=$T,v1=$V1" -d "$BODY"`;
