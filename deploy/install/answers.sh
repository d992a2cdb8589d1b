# shellcheck shell=bash
# Each function prints one sentence about an invalid answer, and nothing for a valid one. Used for typed answers and for
# options.

domain_problem() {
  local domain="${1,,}"
  domain="${domain%.}"
  case "$domain" in
    '') echo 'The domain of the site is missing: give it as --domain directory.yourcompany.com.' ;;
    *://*) echo "Give the domain without 'https://' or anything after it, such as directory.yourcompany.com instead of '$domain'." ;;
    */*) echo "'$domain' has a path: the site needs a domain of its own, such as directory.yourcompany.com." ;;
    *@*) echo "'$domain' is an email address: give the domain of the site, such as directory.yourcompany.com." ;;
    *[[:space:]]*) echo "'$domain' has a space in it: give one domain." ;;
    *:*) echo "'$domain' has a port or is an IPv6 address: the site uses ports 80 and 443 of a domain." ;;
    \**) echo "'$domain' has an asterisk: give the one domain that people type." ;;
    *) domain_name_problem "$domain" ;;
  esac
}

domain_name_problem() {
  local domain="$1" label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  if [[ "$domain" =~ ^[0-9]+(\.[0-9]+){3}$ ]]; then
    echo "'$domain' is an IP address, and certificates are issued to names: get a domain and point it at this address."
  elif [[ "$domain" != *.* ]]; then
    echo "'$domain' is not a full domain: add the ending, such as .com."
  elif [[ "$domain" =~ (^|\.)(localhost|local|lan|home|internal|test|invalid|example|example\.(com|net|org))$ ]]; then
    echo "'$domain' is reserved for private networks or examples, and no authority issues a certificate for it: give a domain that you own."
  elif [[ ${#domain} -gt 253 || ! "$domain" =~ ^($label\.)+$label$ || "$domain" =~ \.[0-9]+$ ]]; then
    echo "'$domain' is not a valid domain: use letters from a to z, digits, hyphens and dots (international names start with xn--)."
  fi
}

email_problem() {
  local email="$1"
  case "$email" in
    '') echo "The owner's email is missing: give it as --email you@yourcompany.com." ;;
    *[[:space:]]*) echo "The owner's email '$email' has a space in it." ;;
    *@*@*) echo "The owner's email '$email' has two @: give one address." ;;
    ?*@?*.?*)
      [[ ${#email} -le 254 && "$email" =~ ^[A-Za-z0-9.!#%+_~-]+@[A-Za-z0-9.-]+$ ]] ||
        echo "The owner's email '$email' has characters that are not valid in an address."
      ;;
    *) echo "The owner's email '$email' is not a full address: write it like you@yourcompany.com." ;;
  esac
}

# SendGrid's keys: 'SG.', 22 characters, a dot, 43 characters. The key itself is never repeated.
mail_key_problem() {
  local key="$1"
  case "$key" in
    later) ;;
    '') echo "The key of the email provider is missing: give it in a file (--mail-key-file FILE), or use --mail-key later." ;;
    *[[:space:]]*) echo 'The key of the email provider has a space or a line break in it: copy only the key.' ;;
    \"* | \'* | *\" | *\') echo 'The key of the email provider is in quotation marks: remove them.' ;;
    sk_* | pk_* | rk_* | whsec_*) echo "The key of the email provider is a Stripe key: give a SendGrid key, which starts with SG., or 'later'." ;;
    key-* | re_* | xkeysib-* | AKIA*) echo "The key of the email provider belongs to another provider: give a SendGrid key, which starts with SG., or 'later'." ;;
    SG.*)
      [[ "$key" =~ ^SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$ ]] ||
        echo "The key of the email provider is incomplete: SendGrid keys have 69 characters, this one has ${#key}."
      ;;
    *) echo "The key of the email provider is not a SendGrid key: SendGrid keys start with SG.; create one under Settings, API Keys, or give 'later'." ;;
  esac
}
